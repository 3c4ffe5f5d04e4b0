import { expect, test } from 'vitest'
import { addedInWords, readInWords } from './purchase-list'

const counts = { sure: 2, suggested: 0, choose: 4, none: 1, added: 5 }
const result = { goodsId: 1, name: '盐酸小檗碱片', spec: '0.1g*24片', quantity: 20 }

test('what went into the cart is told in rows that come to the list', () => {
  const said = addedInWords({
    addition: {
      results: [
        {
          ...result,
          outcome: 'adjusted',
          asked: 3,
          added: 20,
          message: '3 已按中包装 20 调整为 20',
        },
        { ...result, goodsId: 2, name: '头孢克肟胶囊', outcome: 'refused', message: '暂时无货' },
      ],
      added: 1,
      refused: 1,
    },
    addedRows: 5,
    adjustedRows: 2,
    refusedRows: 1,
    skipped: 1,
    counts,
  })
  expect(said).toBe(
    '清单 12 行：5 行已加入（其中 2 行数量已调整），1 行未加入：头孢克肟胶囊（暂时无货），' +
      '1 行请填数量，4 行请选择，1 行未找到。' +
      '盐酸小檗碱片 0.1g*24片 写 3，加入 20（3 已按中包装 20 调整为 20）',
  )
})

test('a second press tells apart what went before', () => {
  const none = { addition: { results: [], added: 0, refused: 0 }, adjustedRows: 0, refusedRows: 0 }
  const second = { ...none, addedRows: 2, skipped: 2, counts }
  expect(addedInWords(second)).toContain('清单 12 行：5 行已加入（这次 2 行），2 行请填数量')
  const third = { ...none, addedRows: 0, skipped: 2, counts }
  expect(addedInWords(third)).toContain('这次没有商品加入购物车。清单 12 行：5 行已加入，2 行')
})

test('what was read leaves out what there is none of', () => {
  expect(readInWords({ sure: 1, suggested: 0, choose: 1, none: 1, added: 0 })).toBe(
    '读到 3 行：1 行确定，1 行请选择，1 行未找到',
  )
  expect(readInWords({ sure: 2, suggested: 0, choose: 0, none: 0, added: 0 })).toBe(
    '读到 2 行：2 行确定',
  )
  expect(readInWords({ sure: 0, suggested: 0, choose: 0, none: 1, added: 0 })).toBe(
    '读到 1 行：1 行未找到',
  )
})
