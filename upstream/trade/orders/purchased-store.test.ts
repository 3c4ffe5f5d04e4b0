import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addPastOrder } from '#tests/fixtures/orders'
import { addStore, fixtureNow as now } from '#tests/fixtures/stores'

const day = 86_400_000

describeDatabases('what a store paid for a product', (open) => {
  test('is told by its page, the latest first, of this store and of orders that were kept', async () => {
    let statements = 0
    const database = await open({ onQuery: () => statements++ })
    const { db } = database
    await addWarehouses(db)
    const goods = await addManyGoods(db, [{ base_price_e4: 125_000 }, {}])
    const [first, other] = goods
    if (first === undefined || other === undefined) throw new Error('no goods')
    const [{ storeId, token }, stranger] = [await addStore(db), await addStore(db)]
    await addPastOrder(db, { storeId, goods: [first], at: now - 9 * day })
    const dearer = { ...first, base_price_e4: 131_000 }
    await addPastOrder(db, { storeId, goods: [dearer, other], at: now - 3 * day })
    const cancelled = { storeId, goods: [first], at: now - day }
    await addPastOrder(db, cancelled, { state: 'cancelled' })
    await addPastOrder(db, { storeId: stranger.storeId, goods: [first], at: now - day })
    const api = openApi(database, () => now)
    const path = `/api/goods/detail/${String(first.id)}`
    expect((await api.get(path, token)).data.bought).toEqual([
      { at: now - 3 * day, number: 10, price: '13.1' },
      { at: now - 9 * day, number: 10, price: '12.5' },
    ])
    expect((await api.get(path)).data.bought).toEqual([])

    const cost = async () => {
      const before = statements
      await api.get(path, token)
      return statements - before
    }
    const few = await cost()
    for (let ago = 10; ago < 30; ago++)
      await addPastOrder(db, { storeId, goods: [first], at: now - ago * day })
    expect(await cost()).toBe(few)
    expect((await api.get(path, token)).data.bought).toHaveLength(12)
  })
})
