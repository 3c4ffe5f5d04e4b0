import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesInWords, shareTransfer, transferRefusal, type OrderStanding } from './rules'

const slips = [
  { id: 1, waitingFen: 300 },
  { id: 2, waitingFen: 200 },
  { id: 3, waitingFen: 100 },
]
const sharesOf = (arrivedFen: number) =>
  shareTransfer(slips, arrivedFen).map(({ shareFen }) => shareFen)

test('what arrives covers the slips in their order, and the last ones are left to pay', () => {
  expect(sharesOf(600)).toEqual([300, 200, 100])
  expect(sharesOf(420)).toEqual([300, 120, 0])
  expect(sharesOf(299)).toEqual([299, 0, 0])
})

test('what is too much goes to the last one', () => {
  expect(sharesOf(650)).toEqual([300, 200, 150])
})

test('not one 分 is made or lost, and nobody but the last gets more than waits', () => {
  const fen = fc.integer({ min: 0, max: 10_000_000 })
  const some = fc.array(fc.record({ id: fc.integer(), waitingFen: fen }), {
    minLength: 1,
    maxLength: 9,
  })
  fc.assert(
    fc.property(some, fen, (given, arrived) => {
      const shares = shareTransfer(given, arrived)
      expect(shares.reduce((sum, { shareFen }) => sum + shareFen, 0)).toBe(arrived)
      for (const { slip, shareFen } of shares.slice(0, -1))
        expect(shareFen).toBeLessThanOrEqual(slip.waitingFen)
      const short = shares.findIndex(({ slip, shareFen }) => shareFen < slip.waitingFen)
      if (short >= 0) for (const { shareFen } of shares.slice(short + 1)) expect(shareFen).toBe(0)
    }),
  )
})

const open: OrderStanding = { isHm: false, state: 'unpaid', dueFen: 100, isSlipPending: false }

test('only what is open, and no 含麻, is paid with other stores', () => {
  expect(transferRefusal([open])).toBeUndefined()
  expect(transferRefusal([open, { ...open, state: 'review', dueFen: 0 }])).toBeUndefined()
  expect(transferRefusal([open, { ...open, isHm: true }])).toMatch(/^含麻订单不能合并转账/)
  expect(transferRefusal([open, { ...open, isHm: true, state: 'cancelled' }])).toBeUndefined()
  expect(transferRefusal([{ ...open, state: 'cancelled' }])).toBe('订单已关闭')
  expect(transferRefusal([{ ...open, state: 'review', dueFen: 0 }])).toBe('订单已付款')
  const handedIn = { ...open, state: 'review' as const, dueFen: 0, isSlipPending: true }
  expect(transferRefusal([handedIn])).toBe('转账凭证已提交，正等待核对')
})

test('of many companies the first are named', () => {
  expect(namesInWords(['甲'])).toBe('“甲”')
  expect(namesInWords(['甲', '乙', '丙', '丁'])).toBe('“甲”、“乙”、“丙”等 4 家门店')
})
