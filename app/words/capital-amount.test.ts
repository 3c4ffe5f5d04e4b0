import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capitalAmount } from './capital-amount'

test.each([
  ['0', '零元整'],
  ['0.05', '伍分'],
  ['0.5', '伍角整'],
  ['10', '壹拾元整'],
  ['113', '壹佰壹拾叁元整'],
  ['1040.5', '壹仟零肆拾元伍角整'],
  ['1000.07', '壹仟元零柒分'],
  ['100005', '壹拾万零伍元整'],
  ['200000000', '贰亿元整'],
  ['300000004.56', '叁亿零肆元伍角陆分'],
  ['-12.34', '（负数）壹拾贰元叁角肆分'],
])('¥%s is %s', (yuan, words) => {
  expect(capitalAmount(yuan)).toBe(words)
})

test('every digit is said, and no two zeros follow each other', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999_999), (fen) => {
      const text = String(fen).padStart(3, '0')
      const words = capitalAmount(`${text.slice(0, -2)}.${text.slice(-2)}`)
      const said = Array.from(words, (word) => '零壹贰叁肆伍陆柒捌玖'.indexOf(word)).filter(
        (at) => at > 0,
      )
      expect(said.join('')).toBe(String(fen).replace(/0/g, ''))
      expect(words).not.toContain('零零')
    }),
  )
})
