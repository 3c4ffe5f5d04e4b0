import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureCheckouts, readyGoods, signInBuyers } from '../../bench/checkouts'
import { startShop, type Shop } from '../../bench/shop'

// Benchmarks run by hand, so a schema change can break the buyers they insert unnoticed, as when
// user names got a column for their key.
let shop: Shop

beforeAll(async () => {
  shop = await startShop()
})

afterAll(() => shop.stop())

test('the buyers of the benchmarks sign in, order and pay', async () => {
  const goods = await readyGoods(shop, 20)
  const buyers = await signInBuyers(shop, 2)

  const { perSecond, failed } = await measureCheckouts(buyers, goods, 0.5)

  expect(perSecond).toBeGreaterThan(0)
  expect(failed).toBe(0)
})
