import { expect, test } from 'vitest'
import { traceText } from './trace'

const base = { code: 'source', label: '基础价', amount: '8.81' }
const first = { code: 'segment', label: '30 盒 × ¥8.81', amount: '264.3' }
const second = { code: 'segment', label: '30 盒 × ¥8.46', note: '阶梯价', amount: '253.8' }

test('a price in two parts is told part by part, and what they come to', () => {
  const amount = { code: 'amount', label: '金额', amount: '518.1' }
  expect(traceText([base, first, second, amount])).toBe(
    '基础价 ¥8.81；30 盒 × ¥8.81 = ¥264.30；30 盒 × ¥8.46（阶梯价） = ¥253.80；金额 ¥518.10',
  )
})

test('the amount of one part is not said twice; what is taken off follows', () => {
  const amount = { code: 'amount', label: '金额', amount: '264.3' }
  const taken = { code: 'reduction', label: '满减分摊', amount: '-6.75' }
  const paid = { code: 'paid', label: '实付', amount: '257.55' }
  expect(traceText([base, first, amount, taken, paid])).toBe(
    '基础价 ¥8.81；30 盒 × ¥8.81 = ¥264.30；满减分摊 -¥6.75；实付 ¥257.55',
  )
})

test('what was rounded down shows both numbers', () => {
  const segment = { code: 'segment', label: '2.5 kg × ¥66.6667', amount: '166.6667' }
  const amount = { code: 'amount', label: '金额', amount: '166.66' }
  expect(traceText([segment, amount])).toBe('2.5 kg × ¥66.6667 = ¥166.6667；金额 ¥166.66')
})
