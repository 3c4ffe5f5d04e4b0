import { expect, test } from 'vitest'
import { compareLine, type FormerLine } from './again-rules'

const line: FormerLine = {
  goodsId: 7,
  name: '甲药',
  spec: '10片',
  manufacturer: '某厂',
  unit: '盒',
  quantityMilli: 10_000,
  priceE4: 125_000,
}

test('a product that the shop has no more is told as that', () => {
  expect(compareLine(line, undefined)).toMatchObject({
    problem: '商品已不在目录里',
    isHad: false,
    nowE4: undefined,
    otherMaker: undefined,
  })
})
