import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import { readLine } from './read-line'
import { readLines } from './read-lines'

const names = ['布洛芬片', '盐酸小檗碱片', '头孢克肟颗粒', '连花清瘟胶囊', '板蓝根颗粒', '三七片']
const specs = ['0.2g*24片', '24片', '100ml', '0.25*24', '10ml*6支', '50mg*8袋/盒', '0.2g×12片×2板']
const makers = ['太原汾岸', '哈尔滨松雪制药股份有限公司', '苏州枫桥渡', '海口胶囊厂']
const numbers = fc.oneof(
  fc.integer({ min: 1, max: 99_999 }).map((number) => [String(number), String(number)] as const),
  fc.constantFrom(
    ...([
      ['二十', '20'],
      ['廿', '20'],
      ['贰拾', '20'],
      ['俩', '2'],
      ['百', '100'],
      ['1千', '1000'],
      ['一百五', '150'],
    ] as const),
  ),
)
const unit = fc.constantFrom('盒', '件', '箱', '瓶', '中包')

test('parts in any order read back as these parts', () => {
  const parts = fc.record({
    name: fc.constantFrom(...names),
    spec: fc.constantFrom(...specs),
    maker: fc.constantFrom(...makers),
    number: numbers,
    unit,
    aside: fc.constantFrom('', '急', '4.33元', '¥4.33'),
    order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
  })
  fc.assert(
    fc.property(parts, ({ name, spec, maker, number: [typed, quantity], unit, aside, order }) => {
      const said = [name, spec, maker, typed + unit, aside]
      const line = order.map((at) => said[at]).filter((part) => part !== '')
      const words = order.filter((at) => at < 3).map((at) => said[at])
      expect(readLine(line.join(' '))).toMatchObject({
        words: words.join(' ').normalize('NFKC'),
        quantity,
        unit,
      })
    }),
    { numRuns: draws(1_000) },
  )
})

test('products with blanks between come back as they are, each with its own number', () => {
  const product = fc.tuple(
    fc.constantFrom(...names),
    fc.constantFrom('', ' 0.2g*24片', ' 50mg*8袋'),
    fc.constantFrom('', ' 太原汾岸', ' 哈尔滨松雪制药股份有限公司'),
    fc.integer({ min: 1, max: 9_999 }),
  )
  const some = fc.array(product, { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(some, fc.boolean(), (products, isNumberFirst) => {
      const line = products.map(([name, spec, maker, number]) =>
        isNumberFirst ? `${number}盒 ${name}${spec}${maker}` : `${name}${spec}${maker} ${number}盒`,
      )
      const read = readLines(line.join(' ')).map(({ words, quantity }) => [words, quantity])
      const whole = products.map(([name, spec, maker, number]) => [
        `${name}${spec}${maker}`,
        String(number),
      ])
      expect(read).toEqual(whole)
    }),
  )
})

test('two amounts of one line are never one of them', () => {
  const joint = fc.constantFrom(
    '送',
    ' 送 ',
    '或者',
    ' 或 ',
    '到',
    '-',
    '~',
    '+',
    '/',
    ' ',
    ' 太原汾岸 ',
  )
  const [first, second] = [fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 999 })]
  fc.assert(
    fc.property(first, second, joint, (one, other, between) => {
      const line = `布洛芬片 0.2g*24片 ${one}盒${between}${other}盒`
      const [read, ...more] = readLines(line)
      expect(more).toEqual([])
      expect(read).toMatchObject({ quantity: '', why: expect.any(String) as string })
    }),
  )
})

describe('several products on a line', () => {
  const told = (line: string) =>
    readLines(line).map(({ words, quantity, unit }) => `${words}|${quantity}${unit}`)

  test.each([
    ['黄芪 2kg 甘草 1kg 当归 1kg', ['黄芪|2kg', '甘草|1kg', '当归|1kg']],
    ['1、黄芪 2kg 甘草 1kg', ['黄芪|2kg', '甘草|1kg']],
    ['布洛芬片10盒 连花清瘟胶囊20盒', ['布洛芬片|10盒', '连花清瘟胶囊|20盒']],
    ['布洛芬片 2件5盒 三七片 1件', ['布洛芬片|2件5盒', '三七片|1件']],
  ])('%s', (line, rows) => {
    expect(told(line)).toEqual(rows)
  })

  test.each([
    '布洛芬片10盒 连花清瘟20盒',
    '布洛芬片 10盒 太原汾岸 5盒',
    '布洛芬片 10盒 海口胶囊厂 5盒',
    '生理盐水 10瓶 布洛芬片 5盒',
    '布洛芬片 10盒 头孢克肟颗粒 50mg*8袋',
  ])('%s has no number, and says why', (line) => {
    expect(readLines(line)).toMatchObject([{ quantity: '', why: '这一行像有几种商品，请分行' }])
  })
})

describe('a number', () => {
  test.each([
    ['布洛芬片 2件+5盒', '布洛芬片', '2件5盒', ''],
    ['布洛芬片 一件二盒 太原汾岸', '布洛芬片 太原汾岸', '1件2盒', ''],
    ['100630*40', '100630', '40', ''],
    ['100630x60', '100630', '60', ''],
    ['100630×2件', '100630', '2', '件'],
    ['6996633656803*60', '6996633656803', '60', ''],
    ['国药准字H20159168*60盒', '国药准字H20159168', '60', '盒'],
    ['国药准字H20159168（60盒）', '国药准字H20159168', '60', '盒'],
    ['条码6996633656803 60', '6996633656803', '60', ''],
    ['编号：100630', '100630', '', ''],
    ['甘草二斤半', '甘草', '2.5', '斤'],
    ['甘草 两市斤', '甘草', '2', '市斤'],
    ['甘草 半公斤', '甘草', '0.5', '公斤'],
    ['黄芪 1kg 5袋', '黄芪 1kg', '5', '袋'],
    ['手术包 3件套 5盒', '手术包 3件套', '5', '盒'],
    ['布洛芬片 10盒/件 5', '布洛芬片 10盒/件', '5', ''],
    ['一条根膏 20', '一条根膏', '20', ''],
    ['千斤拔 2斤', '千斤拔', '2', '斤'],
  ])('%s', (line, words, quantity, unit) => {
    expect(readLine(line)).toMatchObject({ words, quantity, unit })
  })

  test.each([
    '布洛芬片 0.2g*24片*2瓶',
    '葡萄糖注射液(10瓶)',
    '二斤半夏',
    '葡萄糖注射液 10ml 20支 石药',
    '布洛芬片 10盒x2',
    '布洛芬片 10盒 x 2',
    '黄芪 1kg 5',
    '颈椎牵引带 1条 5盒',
  ])('%s: two readings are none', (line) => {
    expect(readLine(line).quantity).toBe('')
  })
})

test('what is longer than any line is kept as it is, without a number', () => {
  const line = '10盒 '.repeat(20_000).trim()
  expect(readLines(line)).toEqual([{ typed: line, words: line, quantity: '', unit: '' }])
})
