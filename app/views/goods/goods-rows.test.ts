import { expect, test } from 'vitest'
import type { CartLine } from '#contract/cart'
import { cartLineRow } from './goods-rows'

test('a suggested line keeps what was written until the order is placed', () => {
  const goods = {
    id: 7,
    name: '维生素C片',
    manufacturer: '某厂',
    dosageForm: '片剂',
    class: 'otc-a',
  }
  const line = { id: 1, goods, quantity: 20, suggestedFor: '维C片 10瓶' } as CartLine
  expect(cartLineRow(line).suggestedFor).toBe('维C片 10瓶')
})
