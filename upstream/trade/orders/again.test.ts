import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addPastOrder } from '#tests/fixtures/orders'
import { addSet } from '#tests/fixtures/sets'
import { openShop, previewCart, submissionOf } from '#tests/fixtures/step-two'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { outOfStock } from '#tests/sentences'

describeDatabases('ordering again', (open) => {
  test('tells what has changed since, and adds what still stands once for a page', async () => {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const goods = await addManyGoods(db, [{ name: '甲药' }, { name: '乙药' }, { name: '丙药' }])
    const [first, second, third] = goods
    const { storeId, token } = await addStore(db)
    const stranger = await addStore(db)
    const at = fixtureNow - 30 * 86_400_000
    const id = await addPastOrder(db, { storeId, goods, at })
    const set = (goodsId: number | undefined, values: object) =>
      db
        .updateTable('goods')
        .set(values)
        .where('id', '=', goodsId ?? 0)
        .execute()
    await set(first?.id, { base_price_e4: 131_000, manufacturer: '他 厂' })
    await set(second?.id, { stock_milli: 0 })
    const api = openApi(database)
    const { data } = await api.get(`/api/order/${id}/compare`, token)
    expect(data.lines).toMatchObject([
      { goods_id: first?.id, price: '12.5', now_price: '13.1', other_maker: '他 厂', is_had: true },
      { goods_id: second?.id, is_had: false, problem: outOfStock },
      { goods_id: third?.id, price: '12.5', now_price: '12.5', is_had: true },
    ])
    const kept = (data.lines as object[])[2]
    expect(kept).not.toHaveProperty('other_maker')
    expect(kept).not.toHaveProperty('problem')
    expect((await api.get(`/api/order/${id}/compare`, stranger.token)).code).toBe(404)
    const press = () => api.post(`/api/order/${id}/again`, { token: 'the-page-that-asked' }, token)
    const [one, two] = await Promise.all([press(), press()])
    expect(two.data).toEqual(one.data)
    const lines = await db
      .selectFrom('cart_lines')
      .select(['goods_id', 'quantity_milli'])
      .orderBy('goods_id')
      .execute()
    expect(lines).toEqual([
      { goods_id: first?.id, quantity_milli: 10_000 },
      { goods_id: third?.id, quantity_milli: 10_000 },
    ])
  })

  test('goods that were ordered in a set name the set and how many of it', async () => {
    const { database, api } = await openShop(open)
    const { db } = database
    const { token } = await addStore(db)
    const goods = await addManyGoods(db, [
      { name: '甲', stock_milli: 100_000 },
      { name: '乙', stock_milli: 100_000 },
    ])
    const setId = await addSet(db, goods)
    await api.post(`/api/cart/set/${setId}`, { number: 2 }, token)
    const { submit } = await previewCart(api, token)
    const submission = submissionOf(await submit())
    const { orders } = (await api.get(`/api/order/submission/${submission}`, token)).data
    const [order] = orders as { id: number }[]
    const { lines } = (await api.get(`/api/order/${String(order?.id)}/compare`, token)).data
    const combination = { name: '试用套餐', number: 2 }
    expect(lines).toMatchObject([{ combination }, { combination }])
  })
})
