import { expect, test } from 'vitest'
import { addedInWords, readInWords } from './purchase-list'

const result = { goodsId: 1, name: '盐酸小檗碱片', spec: '0.1g*24片', quantity: 20 }

const adjusted = { ...result, outcome: 'adjusted' as const, asked: 3, added: 20 }
const refused = {
  ...result,
  goodsId: 2,
  name: '头孢克肟胶囊',
  outcome: 'refused' as const,
  message: '暂时无货',
}
const told = {
  addition: { results: [adjusted, { ...result, outcome: 'added' as const }], added: 2, refused: 0 },
  refusedRows: 0,
  addedRows: 3,
  adjustedRows: 1,
  skipped: 0,
  counts: { sure: 0, suggested: 0, choose: 0, none: 0, added: 3 },
}

test('what went into the cart is told in products, what stays in rows', () => {
  expect(addedInWords(told)).toBe('已加入 2 种，其中 1 种凑了整')
  const some = {
    ...told,
    addition: { results: [adjusted, refused], added: 1, refused: 1 },
    refusedRows: 1,
    skipped: 1,
    counts: { sure: 2, suggested: 3, choose: 4, none: 1, added: 5 },
  }
  expect(addedInWords(some)).toBe(
    '已加入 1 种，其中 1 种凑了整；1 行未加入：头孢克肟胶囊（暂时无货），1 行请填数量，' +
      '3 行建议，4 行请选择，1 行未找到',
  )
})

test('a suggested row that was taken and stays is told once, as refused or without a number', () => {
  const left = {
    ...told,
    addition: { results: [adjusted, refused], added: 1, refused: 1 },
    addedRows: 4,
    refusedRows: 1,
    skipped: 1,
    counts: { sure: 0, suggested: 2, choose: 3, none: 1, added: 4 },
  }
  const said = addedInWords(left, true)
  expect(said).toBe(
    '已加入 1 种，其中 1 种凑了整；1 行未加入：头孢克肟胶囊（暂时无货），1 行请填数量，' +
      '3 行请选择，1 行未找到',
  )
  const rows = Array.from(said.matchAll(/(\d+) 行/g), ([, number]) => Number(number))
  const all = Object.values(left.counts).reduce((sum, number) => sum + number, 0)
  expect(left.addedRows + rows.reduce((sum, number) => sum + number, 0)).toBe(all)
})

test('less than was asked for is no rounding', () => {
  const results = [{ ...adjusted, asked: 100, added: 60 }, adjusted]
  const said = addedInWords({ ...told, addition: { results, added: 2, refused: 0 } })
  expect(said).toBe('已加入 2 种，其中 2 种数量有调整')
})

test('a press that adds nothing says so', () => {
  const none = { ...told, addition: { results: [], added: 0, refused: 0 }, addedRows: 0 }
  const counts = { ...told.counts, choose: 2 }
  expect(addedInWords({ ...none, counts })).toBe('没有新加入的商品；2 行请选择')
})

test('what was read leaves out what there is none of', () => {
  expect(readInWords({ sure: 1, suggested: 0, choose: 1, none: 1, added: 0 })).toBe(
    '读到 3 行：1 行确定，1 行请选择，1 行未找到',
  )
  expect(readInWords({ sure: 2, suggested: 0, choose: 0, none: 0, added: 0 })).toBe(
    '读到 2 行：2 行确定',
  )
  expect(readInWords({ sure: 0, suggested: 2, choose: 0, none: 1, added: 0 })).toBe(
    '读到 3 行：2 行建议，1 行未找到',
  )
  expect(readInWords({ sure: 2, suggested: 0, choose: 0, none: 0, added: 0 }, 3)).toBe(
    '读到 2 行：2 行确定；略过 3 行问候等',
  )
})
