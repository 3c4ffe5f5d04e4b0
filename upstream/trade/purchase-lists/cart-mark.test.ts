import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marksOf } from './cart-mark'

const written = (...typed: string[]) =>
  marksOf(typed.map((one) => ({ goodsId: 7, typed: one }))).get(7)

test.each([
  [['布洛芬 5盒'], '布洛芬 5盒'],
  [['布洛芬 5盒', '布洛芬\t0.1g 2盒'], '布洛芬 5盒；布洛芬 0.1g 2盒'],
  [['布洛芬 5盒', '布洛芬 5盒'], '布洛芬 5盒'],
  [['甲 1盒', '乙 2盒', '丙 3盒', '丁 4盒', '戊 5盒'], '甲 1盒；乙 2盒；丙 3盒 等 5 行'],
  [
    ['阿莫西林胶囊 0.25g*24粒 哈药集团 20盒', '阿莫西林胶囊 哈药集团制药 5盒'],
    '阿莫西林胶囊 0.25g*24粒 哈…；阿莫西林胶囊 哈药集团制药 5盒',
  ],
])('%j is marked %s', (typed, mark) => {
  expect(written(...typed)).toBe(mark)
})

test('a mark is one line, whatever was written', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 90 }), { minLength: 1, maxLength: 9 }), (typed) => {
      expect(Array.from(written(...typed) ?? '').length).toBeLessThanOrEqual(40)
    }),
  )
})
