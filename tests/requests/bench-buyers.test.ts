import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureCheckouts, readyGoods, signInBuyers } from '../../bench/checkouts'
import { startShop, type Shop } from '../../bench/shop'

// Benchmarks run by hand, so nobody sees at once that they fill a table as it was: their buyers could
// not sign in any more when names got a key of their own.
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
