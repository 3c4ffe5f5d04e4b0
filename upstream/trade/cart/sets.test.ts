import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { addManyGoods } from '#tests/fixtures/goods'
import { addSet } from '#tests/fixtures/sets'
import { openShop, previewCart, stockOf, submissionOf } from '#tests/fixtures/step-two'
import { addStore } from '#tests/fixtures/stores'
import { offShelf } from '#tests/sentences'
import type { Schema } from '#upstream/kernel/db/schema'

interface WireLine {
  id: number
  number: number
  is_selected: boolean
  goods: { name: string; is_buy: boolean; reasons: { message: string }[] }
}

describeBothDatabases('a combination set in the cart', (open) => {
  async function openSets(terms: Partial<Schema['sets']> = {}) {
    const { database, api } = await openShop(open)
    const { db } = database
    const goods = await addManyGoods(db, [
      { name: '甲', stock_milli: 100_000 },
      { name: '乙', stock_milli: 200_000, warehouse_id: 2 },
    ])
    const setId = await addSet(db, goods, terms as { limit_count?: number })
    const buyer = await addStore(db)
    const { token } = buyer
    const add = (number: number, by = token) => api.post(`/api/cart/set/${setId}`, { number }, by)
    const lines = async (by = token) =>
      (await api.get('/api/cart/list', by)).data.items as WireLine[]
    return { database, db, api, goods, setId, buyer, token, add, lines }
  }

  test('is there with all its goods at its own price, apart from the same goods by themselves', async () => {
    const { api, goods, token, add, setId } = await openSets()
    await api.post('/api/cart', { list: [{ goods_id: goods[0]?.id, number: 10 }] }, token)
    expect((await add(2)).data).toEqual({ name: '试用套餐', number: 2 })
    expect((await add(1)).data).toEqual({ name: '试用套餐', number: 3 })
    const { data } = await api.get('/api/cart/list', token)
    const ofSet = {
      goods_type: 3,
      number: 30,
      price: '10',
      amount: '300',
      is_selected: true,
      notices: [],
      combination: { id: setId, name: '试用套餐', number: 3 },
    }
    expect(data.items).toHaveLength(3)
    expect(data.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ goods_type: 0, amount: '125' }),
        expect.objectContaining(ofSet),
      ]),
    )
    expect(data.total).toMatchObject({ total: '725' })
  })

  test('is changed, selected and removed as one', async () => {
    const { api, token, add, lines } = await openSets()
    await add(2)
    const [first] = await lines()
    const edit = await api.post(`/api/cart/${String(first?.id)}/edit`, { number: 31 }, token)
    expect(edit.data).toMatchObject({ number: 40, message: '须整套购买，已改为 4 套' })
    expect((await lines()).map(({ number }) => number)).toEqual([40, 40])
    const select = { ids: String(first?.id), is_selected: 0 }
    await api.post('/api/cart/batch_select', select, token)
    expect((await lines()).map(({ is_selected }) => is_selected)).toEqual([false, false])
    const removed = await api.post('/api/cart/batch_delete', { ids: String(first?.id) }, token)
    expect(removed.data.count).toBe(2)
    expect(await lines()).toEqual([])
  })

  test('comes to no more than the smallest stock makes, and says so', async () => {
    const { db, goods, add, lines } = await openSets()
    expect((await add(12)).data).toEqual({
      name: '试用套餐',
      number: 10,
      message: '套餐“试用套餐”现可购 10 套，已改为 10 套（您填 12 套）',
    })
    await db
      .updateTable('goods')
      .set({ stock_milli: 35_000 })
      .where('id', '=', goods[0]?.id ?? 0)
      .execute()
    expect((await lines()).map(({ number }) => number)).toEqual([30, 30])
  })

  test('leaves the same goods by themselves what it does not take of the stock', async () => {
    const { api, goods, token, add, lines } = await openSets()
    await add(7)
    await api.post('/api/cart', { list: [{ goods_id: goods[0]?.id, number: 80 }] }, token)
    const [plain] = await lines()
    expect(plain).toMatchObject({
      number: 30,
      notices: [{ message: '库存仅剩 30，已改为 30（您填 80）' }],
    })
    await api.post('/api/cart/accept_changes', { ids: String(plain?.id) }, token)
    const { data, submit } = await previewCart(api, token)
    expect(data.refused).toEqual([])
    expect((await submit()).code).toBe(200)
  })

  test('what speaks against one product blocks the others with it', async () => {
    const { db, goods, add, lines } = await openSets()
    await add(1)
    await db
      .updateTable('goods')
      .set({ is_on_shelf: 0 })
      .where('id', '=', goods[0]?.id ?? 0)
      .execute()
    const found = await lines()
    expect(found.map((line) => line.is_selected)).toEqual([false, false])
    const told = found.map(({ goods: { name, reasons } }) => [
      name,
      ...reasons.map((r) => r.message),
    ])
    expect(told).toEqual(
      expect.arrayContaining([
        ['甲', offShelf],
        ['乙', `甲：${offShelf}`],
      ]),
    )
    expect(await add(1)).toMatchObject({ code: 400, message: `甲：${offShelf}` })
  })

  test('a set that was put together anew is to be added again', async () => {
    const { db, goods, add, lines } = await openSets()
    await add(1)
    await db
      .deleteFrom('set_goods')
      .where('goods_id', '=', goods[1]?.id ?? 0)
      .execute()
    const reasons = (await lines()).flatMap((line) => line.goods.reasons)
    expect(reasons.map(({ message }) => message)).toEqual([
      '套餐内容已变更，请删除后重新加入',
      '套餐内容已变更，请删除后重新加入',
    ])
  })

  test('an order takes its stock and its limit once, a cancelled one gives both back', async () => {
    const { database, db, api, goods, token, add, lines } = await openSets({ limit_count: 3 })
    await add(3)
    const { data, submit } = await previewCart(api, token)
    expect(data).toMatchObject({ goods_amount: '600' })
    const submission = submissionOf(await submit())
    const left = async () => Promise.all(goods.map(({ id }) => stockOf(database, id)))
    expect(await left()).toEqual([70_000, 170_000])
    const used = async () => (await db.selectFrom('set_uses').select('used_count').execute())[0]
    expect(await used()).toEqual({ used_count: 3 })
    expect(await add(1)).toMatchObject({ code: 400, message: '套餐“试用套餐”每户限购 3 套已用完' })
    // Its goods are in two warehouses, so there are two orders.
    const { orders } = (await api.get(`/api/order/submission/${submission}`, token)).data
    const ids = (orders as { id: number }[]).map(({ id }) => id)
    expect(ids).toHaveLength(2)
    const sets = (orders as { lines: { set_name?: string }[] }[]).map(({ lines: [first] }) => first)
    expect(sets).toMatchObject([{ set_name: '试用套餐' }, { set_name: '试用套餐' }])
    for (const id of ids) await api.post(`/api/order/${String(id)}/cancel`, {}, token)
    expect(await left()).toEqual([100_000, 200_000])
    expect(await used()).toEqual({ used_count: 0 })
    expect((await add(1)).code).toBe(200)
    expect(await lines()).toHaveLength(2)
  })

  test('of the last set, five orders at once get one', async () => {
    const { database, db, api, setId, goods } = await openSets()
    await db
      .updateTable('goods')
      .set({ stock_milli: 10_000 })
      .where('id', '=', goods[0]?.id ?? 0)
      .execute()
    const buyers = await Promise.all(Array.from({ length: 5 }, () => addStore(db)))
    for (const { token } of buyers) await api.post(`/api/cart/set/${setId}`, { number: 1 }, token)
    const carts = await Promise.all(buyers.map(({ token }) => previewCart(api, token)))
    const answers = await Promise.all(carts.map(({ submit }) => submit()))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await stockOf(database, goods[1]?.id ?? 0)).toBe(190_000)
  })
})
