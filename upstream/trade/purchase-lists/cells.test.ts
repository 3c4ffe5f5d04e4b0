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
  // The only whole number, a factor of the sum, and the order of every invoice.
  [['盒', '4.33', '60'], '60', '盒'],
  [['4.33', '盒', '60', '259.80'], '60', '盒'],
  [['4.33', '60', '盒', '259.80'], '60', '盒'],
  [['盒', '12', '60', '720'], '12', '盒'],
  [['2', '台', '75', '150'], '2', '台'],
  [['盒', '400', '60'], '400', '盒'],
  [['公斤', '2', '45.5'], '2', '公斤'],
  [['60', '12.50'], '60', ''],
  [['12.50', '60', '750.00'], '60', ''],
  [['60盒', '4.33', '259.80'], '60', '盒'],
  [['60支', '75', '4500'], '60', '支'],
  [['盒', '60', '桂岭春', '4.33', '13%'], '60', '盒'],
])('beside a unit stands the number: %j', (cells, quantity, unit) => {
  const told = cells.includes('桂岭春') ? `${words} 桂岭春` : words
  expect(read(...said, ...cells)).toEqual([[told, quantity, unit]])
  expect(read('1', ...said, ...cells)).toEqual([[told, quantity, unit]])
})

test.each([
  [['400', '盒', '60']],
  [['盒', '400', '4.33', '60']],
  [['公斤', '45.5', '2']],
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

test('commas, blanks and slashes part cells where a number stands alone', () => {
  for (const sign of [',', '   ', ' / ', ';'])
    expect(readTypedLine([...said, '盒', '60', '4.33'].join(sign))).toMatchObject([
      { words, quantity: '60', unit: '盒' },
    ])
  expect(readTypedLine('盐酸小檗碱片  0.1g*24片/瓶  5')).toMatchObject([{ quantity: '5' }])
})

test('codes of a row stand beside its words, its place and short numbers are dropped', () => {
  const codesOf = (line: string) => readTypedLine(line).map(({ words, codes }) => [words, codes])
  const rest = '癃清片  24片  盒  6'
  expect(codesOf(`国药准字Z20150001  ${rest}`)).toEqual([['癃清片 24片', ['国药准字Z20150001']]])
  expect(codesOf(`3  YP000213  ${rest}`)).toEqual([['癃清片 24片', ['YP000213']]])
  expect(codesOf(`0331  ${rest}`)).toEqual([['癃清片 24片', []]])
  expect(codesOf('654-2  10mg*100片  盒  6')).toEqual([['654-2 10mg*100片', []]])
})

test('a number among the words is one only beside a spec', () => {
  expect(read('癃清片', '5', '0.6g*24片', '桂岭春')).toEqual([['癃清片 0.6g*24片 桂岭春', '5', '']])
  expect(read('阿司匹林肠溶片', '100', '桂岭春')).toEqual([['阿司匹林肠溶片 100 桂岭春', '', '']])
})

test('a row ends with prices and remarks, a CSV with thousands', () => {
  expect(read('100123', ...said, '20', '5.60', '112.00', '急')).toEqual([[words, '20', '']])
  expect(readTypedLine('"癃清片","24片","盒","1,000","5.60","5,600.00"')).toMatchObject([
    { words: '癃清片 24片', quantity: '1000' },
  ])
  expect(read('黄芪', '统片', 'kg', '2.5', '48', '120')).toEqual([['黄芪 统片', '2.5', 'kg']])
})
