import { expect, test } from 'vitest'
import { readTable, type Mapping } from './heading-row'
import type { RowSource } from '#upstream/formats/spreadsheets/source-row'

async function* source(rows: string[][]): RowSource {
  for (const [index, cells] of rows.entries()) yield { line: index + 1, cells }
}

const tableOf = (rows: string[][], mapping: Mapping = {}) => readTable(source(rows), mapping)

test('Chinese headings are known in many words, with stars, units and blanks', async () => {
  const { columns } = await tableOf([
    [
      '序号',
      '*药品名称',
      '生产厂家（产地）',
      '规格 / 型号',
      '含税单价(元)',
      '可用库存',
      '批准文号/注册证号',
      '件装量',
    ],
  ])
  expect(columns).toEqual({
    name: 1,
    manufacturer: 2,
    spec: 3,
    price: 4,
    stock: 5,
    approvalNumber: 6,
    caseQuantity: 7,
  })
})

test('headings of wholesalers’ own programs are known', async () => {
  const { columns } = await tableOf([
    ['药名', '商标', '国际条码', '国药准字号', '生产批号', '生产日期', '有效期至', '数量', '供价'],
  ])
  expect(columns).toEqual({
    name: 0,
    tradeName: 1,
    barcode: 2,
    approvalNumber: 3,
    batchNumber: 4,
    producedOn: 5,
    expiresOn: 6,
    stock: 7,
    price: 8,
  })
})

test('English headings are known, whatever their case', async () => {
  const { columns } = await tableOf([
    ['Item No.', 'PRODUCT NAME', 'Manufacturer', 'Unit Price', 'Pack size'],
  ])
  expect(columns).toEqual({ code: 0, name: 1, manufacturer: 2, price: 3, spec: 4 })
})

test('商品名称 is the name when it stands alone, the trade name beside 通用名', async () => {
  expect((await tableOf([['商品名称', '规格']])).columns).toEqual({ name: 0, spec: 1 })
  expect((await tableOf([['商品名称', '通用名']])).columns).toEqual({ name: 1, tradeName: 0 })
})

test('titles above the headings are passed over', async () => {
  const table = await tableOf([
    ['价格表'],
    ['2026 年 11 月', '单位：元'],
    ['品名', '单价'],
    ['甘草', '3'],
  ])
  expect(table.columns).toEqual({ name: 0, price: 1 })
  const rows = []
  for await (const row of table.rows) rows.push(row)
  expect(rows).toEqual([{ line: 4, cells: ['甘草', '3'] }])
})

test('a mapping names columns that nobody could guess, and wins over known headings', async () => {
  const { columns } = await tableOf([['药', '批发价', '协议价']], { name: '药', price: '协议价' })
  expect(columns).toEqual({ name: 0, price: 2 })
})

test('unknown headings are told with what was found', async () => {
  const unknown = [
    ['甲', '乙'],
    ['1', '2'],
  ]
  expect((await tableOf(unknown)).missing).toMatch(/通用名.*读到的标题：甲、乙/)
  expect((await tableOf([['品名']], { price: '协议价' })).missing).toMatch('“协议价”不在文件里')
  expect((await tableOf([])).missing).toMatch('文件里没有内容')
})

test('a heading of two rows under a merged cell is read with both', async () => {
  const table = await tableOf([
    ['十一月价目表', '', '', '', '', '', ''],
    ['货号', '品名', '规格', '库存', '', '价格', ''],
    ['', '', '', '数量', '批号', '零售', '批发价'],
    ['D-1', '甘草片', '9片', '40', 'B7', '6', '4.2'],
  ])
  expect(table.columns).toEqual({
    code: 0,
    name: 1,
    spec: 2,
    stock: 3,
    batchNumber: 4,
    price: 6,
  })
  const rows: string[][] = []
  for await (const { cells } of table.rows) rows.push(cells)
  expect(rows).toEqual([['D-1', '甘草片', '9片', '40', 'B7', '6', '4.2']])
})
