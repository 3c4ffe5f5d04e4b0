import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTypedLine, whyNoNumber } from './cells'

const read = (...cells: string[]) =>
  readTypedLine(cells.join('\t')).map(({ words, quantity, unit }) => [words, quantity, unit])
const said = ['盐酸小檗碱片', '0.1g*24片', '哈尔滨松雪'] as const
const words = said.join(' ')

test.each([
  [['盒', '60'], '60', '盒'],
  [['60', '盒'], '60', '盒'],
  [['盒', '60', '4.33', '259.80'], '60', '盒'],
  [['60', '盒', '4.33', '259.80'], '60', '盒'],
  [['盒', '60', '4.33'], '60', '盒'],
  [['公斤', '2.5'], '2.5', '公斤'],
])('beside a unit stands the number: %j', (cells, quantity, unit) => {
  expect(read(...said, ...cells)).toEqual([[words, quantity, unit]])
  expect(read('1', ...said, ...cells)).toEqual([[words, quantity, unit]])
})

test.each([
  [['400', '盒', '60']],
  [['盒', '400', '60']],
  [['盒', '4.33', '60']],
  [['盒', '400', '4.33', '60']],
  [['盒', '12', '60', '720']],
  [['4.33', '盒', '60', '259.80']],
  [['公斤', '2', '45.5']],
  [['60', '12']],
])('two numbers that could be it are none: %j', (cells) => {
  expect(read(...said, ...cells)).toEqual([[words, '', '']])
  expect(whyNoNumber([...said, ...cells].join('\t'))).toBe('这一行有几个数字，请填写数量')
})

test('commas part cells where a unit stands by itself', () => {
  expect(readTypedLine([...said, '盒', '60'].join(','))).toMatchObject([{ words, quantity: '60' }])
})

test('a name and a number alone are these, whatever the name says', () => {
  expect(read('黄芪 1kg', '5')).toEqual([['黄芪 1kg', '5', '']])
  expect(read('布洛芬片 10盒', '5')).toEqual([['布洛芬片 10盒', '', '']])
})

test('a number with a price and their product is read, whatever they are', () => {
  const fen = fc.integer({ min: 1, max: 999_999 }).filter((price) => price % 100 !== 0)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), fen, fc.boolean(), (count, price, isFirst) => {
      const money = [price, price * count].map((sum) => (sum / 100).toFixed(2))
      const cells = isFirst ? [String(count), '盒', ...money] : ['盒', String(count), ...money]
      expect(read(...said, ...cells)).toEqual([[words, String(count), '盒']])
    }),
  )
})

test('bars part cells as tabs do', () => {
  const said = [{ words: '感冒灵颗粒 10g*9袋 三九', quantity: '20', unit: '盒' }]
  expect(readTypedLine('感冒灵颗粒|10g*9袋|三九|20盒')).toMatchObject(said)
  expect(readTypedLine('| 感冒灵颗粒 ｜10g*9袋｜三九｜20｜盒 |')).toMatchObject(said)
})
