import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { buyerOf, contextOf } from '#tests/fixtures/context'
import { addGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore } from '#tests/fixtures/stores'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import { isBuyable } from './decide-goods'

describeDatabases('goods decided for a buyer', (open) => {
  async function openShop() {
    const database = await open()
    await addWarehouses(database.db)
    const goods = await addGoods(database.db)
    const buyer = await buyerOf(database.db, await addStore(database.db))
    return { database, goods, buyer }
  }

  test('carry price and quantities, and nothing speaks against them', async () => {
    const { database, goods, buyer } = await openShop()
    const [decided] = await decideByIds(contextOf(database, { buyer }), [goods.id])
    expect(decided).toMatchObject({
      price: { priceE4: 125_000, source: 'base' },
      priceNotice: undefined,
      quantity: { stepMilli: 10_000, stockMilli: 500_000 },
    })
    expect(decided && isBuyable(decided)).toBe(true)
  })

  test('leave out a price that is not shown, and say why', async () => {
    const { database, goods } = await openShop()
    const [decided] = await decideByIds(contextOf(database, { buyer: undefined }), [goods.id])
    expect(decided).toMatchObject({ price: undefined, priceNotice: '登录后可见价格' })
    expect(decided?.reasons.map(({ code }) => code)).toEqual(['NOT_LOGIN'])
    const config = { PRICE_VISIBILITY: 'public' } as const
    const [shown] = await decideByIds(contextOf(database, { buyer: undefined, config }), [goods.id])
    expect(shown?.price?.priceE4).toBe(125_000)
  })

  test('come in the order of the ids, unknown ones left out', async () => {
    const { database, goods, buyer } = await openShop()
    const other = await addGoods(database.db)
    const ids = [other.id, 987_654, goods.id]
    const decided = await decideByIds(contextOf(database, { buyer }), ids)
    expect(decided.map(({ row }) => row.id)).toEqual([other.id, goods.id])
  })
})
