import { expect, test } from 'vitest'
import { proposalInWords } from './propose'

const refund = { kind: 'refund', quantityMilli: 2_000, deductionFen: 0 } as const
const nothing = { kind: 'nothing', quantityMilli: 0, deductionFen: 0 } as const
const asked = { quantity_milli: 5_000, reason: 'damaged' } as const

test('goods that came are sent back with the rest', () => {
  const returned = { ...asked, kind: 'returnRefund', state: 'inspecting' } as const
  expect(proposalInWords(refund, returned, ' 盒')).toBe(
    '处理方案：退款 2 盒，其余 3 盒不予办理，已收到的原货寄还',
  )
  expect(proposalInWords(nothing, returned, ' 盒')).toBe('处理方案：不退款，已收到的原货寄还')
})

test('nothing is sent back of what nobody sent', () => {
  for (const request of [
    { ...asked, kind: 'refund', state: 'reviewing' },
    { ...asked, kind: 'returnRefund', state: 'reviewing' },
    { ...asked, kind: 'exchange', reason: 'short', state: 'replacing' },
  ] as const) {
    expect(proposalInWords(refund, request, ' 盒')).toBe('处理方案：退款 2 盒，其余 3 盒不予办理')
    expect(proposalInWords(nothing, request, ' 盒')).toBe('处理方案：不退款')
  }
})
