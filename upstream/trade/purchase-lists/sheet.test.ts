import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWishes, readWishText } from './sheet'

const told = (rows: readonly { words: string; code: string; quantity: string; unit: string }[]) =>
  rows.map(({ words, code, quantity, unit }) => [words, code, quantity, unit])

test('a sheet is read by its headings, wherever they stand', () => {
  const rows = [
    ['十一月采购计划', '', '', '', '', ''],
    ['序号', '药品名称', '规格', '生产厂家', '采购数量', '单位'],
    ['1', '阿莫西林胶囊', '0.25g*24粒', '哈药集团', '10', '盒'],
    ['2', '连花清瘟颗粒', '6g*10袋', '', '5件', ''],
    ['3', '板蓝根颗粒', '', '', '', '盒'],
    ['', '', '', '', '', ''],
    ['', '合计', '', '', '15', ''],
  ]
  const wishes = readWishes(rows)
  expect(wishes.filter(({ mayBeTitle }) => mayBeTitle)).toEqual([])
  expect(told(wishes.filter(({ mayBeTitle }) => !mayBeTitle))).toEqual([
    ['阿莫西林胶囊 0.25g*24粒 哈药集团', '', '10', '盒'],
    ['连花清瘟颗粒 6g*10袋', '', '5', '件'],
    ['板蓝根颗粒', '', '', ''],
  ])
})

test('who made a sheet is no row of it, a remark is', () => {
  const rows = [
    ['品名', '规格', '数量'],
    ['甘草片', '100片', '3'],
    ['小计：', '', '3'],
    ['制表人：王五', '', ''],
    ['审核: 李四', '电话：0571-00000000', ''],
    ['日期：2026-11-26', '', ''],
    ['第 1 页', '', ''],
    ['备注：板蓝根颗粒 2盒', '', ''],
  ]
  expect(readWishes(rows).map(({ typed }) => typed)).toEqual([
    '甘草片 100片 3',
    '备注：板蓝根颗粒 2盒',
  ])
})

test('codes are told apart from names', () => {
  const rows = [
    ['条形码', '品名', '数量'],
    ['6901234567890', '', '3'],
    ['', '甘草片', '两盒'],
  ]
  expect(told(readWishes(rows))).toEqual([
    ['', '6901234567890', '3', ''],
    ['甘草片', '', '2', '盒'],
  ])
})

test('a number that is none stays as it was typed', () => {
  const rows = [
    ['品名', '数量'],
    ['甘草片', '若干'],
  ]
  expect(told(readWishes(rows))).toEqual([['甘草片', '', '若干', '']])
})

test('what was copied out of a sheet is read as one', () => {
  const text = '品名\t规格\t数量\n甘草片\t100片\t3\n\n'
  expect(told(readWishText(text))).toEqual([['甘草片 100片', '', '3', '']])
})

test('headings with commas between are understood as those with tabs are', () => {
  const text = '名称,规格,厂家,数量\n甘草片,100片,示例制药,60\n连花清瘟胶囊 20盒'
  expect(told(readWishText(text))).toEqual([
    ['甘草片 100片 示例制药', '', '60', ''],
    ['连花清瘟胶囊', '', '20', '盒'],
  ])
  expect(told(readWishText('名称，数量，单位\n甘草片，60，盒'))).toEqual([
    ['甘草片', '', '60', '盒'],
  ])
})

test('a column of numbers is not read with the words of the others', () => {
  const rows = [
    ['品名', '规格', '数量'],
    ['黄芪', '1kg', '5'],
    ['氯化钠注射液', '10瓶', '5'],
  ]
  expect(told(readWishes(rows))).toEqual([
    ['黄芪 1kg', '', '5', ''],
    ['氯化钠注射液 10瓶', '', '5', ''],
  ])
})

test('without headings each row is a line', () => {
  expect(
    told(
      readWishes([
        ['甘草片', '100片', '3盒'],
        ['', ''],
      ]),
    ),
  ).toEqual([['甘草片 100片', '', '3', '盒']])
  expect(told(readWishText('甘草片 100片\t3'))).toEqual([['甘草片 100片', '', '3', '']])
})

test('a column of own codes, 编号 or 编码 tells of rows that have nothing else', () => {
  for (const heading of ['本店编码', '编号', '编码'])
    for (const rest of [['品名', '数量'], ['数量']]) {
      const row = rest.map((name) => (name === '数量' ? '60' : ''))
      const wishes = readWishes([
        [heading, ...rest],
        ['QX-001', ...row],
      ])
      expect(told(wishes)).toEqual([['', 'QX-001', '60', '']])
      expect(wishes[0]?.isOwnCode).toBe(heading === '本店编码' ? true : undefined)
    }
  const rows = [
    ['编号', '品名', '数量'],
    ['1', '甘草片', '3'],
    ['2', '', ''],
  ]
  expect(told(readWishes(rows))).toEqual([['甘草片', '', '3', '']])
})

test('lines above the headings of a pasted sheet are kept', () => {
  const text =
    '内科的\n盐酸小檗碱片 0.1g*24片 松雪 60盒\n品名\t规格\t数量\n布洛芬片\t0.2g*24片\t20\n甘草片 3盒'
  const wishes = readWishText(text)
  expect(told(wishes)).toEqual([
    ['内科的', '', '', ''],
    ['盐酸小檗碱片 0.1g*24片 松雪', '', '60', '盒'],
    ['布洛芬片 0.2g*24片', '', '20', ''],
    ['甘草片', '', '3', '盒'],
  ])
  expect(wishes.map(({ mayBeTitle }) => mayBeTitle)).toEqual([
    true,
    undefined,
    undefined,
    undefined,
  ])
})

test('any cells have an answer', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom('数量', '品名', '单位', '规格'),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 6 }), (rows) => {
      for (const { words, code, typed } of readWishes(rows)) {
        expect(words + code).not.toBe('')
        expect(typed.length).toBeLessThanOrEqual(200)
      }
    }),
  )
})

test.each(['采购量', '申请数量', '申领数量', '请领数', '报货数量', '申购量', '要货量', '订购数量'])(
  '%s is how much is wanted, beside what is in stock',
  (heading) => {
    const rows = [
      ['药品名称', '规格', '库存数量', heading],
      ['甘草片', '100片', '300', '12'],
    ]
    expect(told(readWishes(rows))).toEqual([['甘草片 100片', '', '12', '']])
  },
)

test('what a row says by several numbers is kept', () => {
  const rows = [
    ['商品编号', '条码', '品名', '数量'],
    ['100007', '6901234567890', '', '5'],
    ['100007', '', '', '5'],
  ]
  expect(readWishes(rows)).toMatchObject([
    { code: '6901234567890', otherCodes: ['100007'] },
    { code: '100007' },
  ])
})

test('a heading of two rows is read with both; wishes above stay wishes', () => {
  const read = readWishes([
    ['阿莫西林胶囊 2盒'],
    ['品名', '规格', '采购', ''],
    ['', '', '数量', '单位'],
    ['甘草片', '9片', '3', '盒'],
  ])
  expect(read).toMatchObject([
    { words: '阿莫西林胶囊', quantity: '2' },
    { words: '甘草片 9片', quantity: '3', unit: '盒' },
  ])
})
