import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addCartLine } from '#tests/fixtures/cart'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addPastOrder } from '#tests/fixtures/orders'
import { addStore, fixtureNow } from '#tests/fixtures/stores'

const dayMs = 86_400_000
const daysAgo = [18, 39, 60, 82]

interface Item {
  goods: { name: string }
  every_days: number
  usual_number: number
  proposed_number: number
  last_number: number
}

describeDatabases('replenishment', (open) => {
  test('proposes what runs out, as it can be ordered, without what is in the cart', async () => {
    let queries = 0
    const database = await open({ onQuery: () => queries++ })
    const { db } = database
    await addWarehouses(db)
    const names = ['usual', 'stepped', 'inCart', 'soldOut']
    const [usual, stepped, inCart, soldOut] = await addManyGoods(
      db,
      names.map((name) => ({
        name,
        ...(name === 'stepped' && { package_step_milli: 25_000 }),
        ...(name === 'soldOut' && { stock_milli: 0 }),
      })),
    )
    const goods = [usual, stepped, inCart, soldOut].flatMap((one) => one ?? [])
    const { storeId, token } = await addStore(db)
    for (const days of daysAgo)
      await addPastOrder(db, { storeId, goods, at: fixtureNow - days * dayMs })
    await addPastOrder(db, { storeId, goods, at: fixtureNow - dayMs }, { state: 'cancelled' })
    await addCartLine(db, { storeId, goodsId: inCart?.id ?? 0, quantityMilli: 10_000 })
    const api = openApi(database)
    const propose = async (as: string) => {
      const before = queries
      const { data } = await api.get('/api/user/replenish', as)
      return { items: (data as { items: Item[] }).items, queries: queries - before }
    }
    const { items, queries: forSome } = await propose(token)
    expect(items.map((item) => [item.goods.name, item.proposed_number])).toEqual([
      ['usual', 10],
      ['stepped', 25],
      ['soldOut', 0],
    ])
    expect(items[0]).toMatchObject({ every_days: 21, usual_number: 10, last_number: 10 })
    const other = await addStore(db)
    const none = await propose(other.token)
    expect(none.items).toEqual([])
    expect(none.queries).toBeLessThanOrEqual(forSome)
  })
})
