import { expect, test } from 'vitest'
import { headingAt } from './two-row-heading'

const known = '编号 品名 规格 库存 数量 批号 价格 批发价 借方 贷方 库存锁定'.split(' ')
const read = (at: number, ...lines: string[]) =>
  headingAt(
    lines.map((line) => line.split(',')),
    at,
    (cell) => known.includes(cell),
  )

test('the columns below a merged heading are called by both rows', () => {
  expect(read(0, '编号,品名,库存,,价格,', ',,数量,批号,零售价,批发价', 'A1,甘草,3,B1,9,7')).toEqual(
    {
      cells: ['编号', '品名', '数量', '批号', '价格 零售价', '批发价'],
      last: 1,
    },
  )
  expect(read(0, '编号,品名,发生额,', ',,借方,贷方').cells).toEqual([
    '编号',
    '品名',
    '借方',
    '贷方',
  ])
  // A workbook fills the second row below cells that are merged downwards.
  expect(read(1, '编号,品名,库存,', '编号,品名,可用,锁定', 'A1,甘草,3,4')).toEqual({
    cells: ['编号', '品名', '库存', '库存锁定'],
    last: 1,
  })
  expect(read(1, ',,库存', '编号,品名,', 'A1,甘草,3').cells).toEqual(['编号', '品名', '库存'])
})

test.each<[number, ...string[]]>([
  [0, '编号,品名,库存', 'A1,甘草,3'],
  [0, '编号,品名,库存', '编号,品名,库存'],
  [0, '编号,品名,库存', '必填,必填,选填'],
  [0, '编号,品名,库存', ',,'],
  [1, '甘草价目表,,', '编号,品名,库存', 'A1,甘草,3'],
])('a heading of one row stays: row %d of %s / %s', (at, ...lines) => {
  expect(read(at, ...lines)).toEqual({ cells: ['编号', '品名', '库存'], last: at })
})
