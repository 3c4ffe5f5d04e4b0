import { expect, test } from 'vitest'
import { describeDatabases, type OpenTestDatabase } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { addCartLine } from '#tests/fixtures/cart'
import { addGoods, addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore } from '#tests/fixtures/stores'

interface WireCell {
  store_id: number
  number: number
  in_cart: number
  price?: string
  reasons: { message: string }[]
  note?: string
}
interface WireRow {
  id: number
  cells: WireCell[]
}

async function openShop(open: OpenTestDatabase, onQuery?: () => void) {
  const database = await open(onQuery === undefined ? undefined : { onQuery })
  const { db } = database
  await addWarehouses(db)
  const first = await addStore(db)
  const others = [await addStore(db), await addStore(db)]
  for (const { storeId } of others)
    await db
      .updateTable('stores')
      .set({ owner_id: first.memberId })
      .where('id', '=', storeId)
      .execute()
  const [second, third] = others.map(({ storeId }) => storeId) as [number, number]
  await db
    .deleteFrom('store_scope')
    .where('store_id', '=', second)
    .where('class', '=', 'antibiotic')
    .execute()
  const amoxicillin = await addGoods(db, { name: '阿莫西林胶囊' })
  const ibuprofen = await addGoods(db, {
    name: '布洛芬片',
    class: 'chemical',
    stock_milli: 25_000,
  })
  for (const [at, goods] of [amoxicillin, ibuprofen].entries())
    await db
      .insertInto('favorites')
      .values({ store_id: first.storeId, goods_id: goods.id, created_at: 100 - at })
      .execute()
  const api = openApi(database)
  const grid = async (query = '') => {
    const answer = await api.get(`/api/multi_store${query}`, first.token)
    return answer.data as unknown as {
      rows: WireRow[]
      stores: { store: { id: number }; typed: number }[]
      paging: { total: number; page_size: number }
    }
  }
  const send = (list: object[] | undefined, token = 'the-page-that-asked') =>
    api.post('/api/multi_store/send', { ...(list && { list }), token }, first.token)
  return { db, api, first, second, third, amoxicillin, ibuprofen, grid, send }
}

const cell = (store_id: number, goods_id: number, number: number) => ({
  store_id,
  goods_id,
  number,
})

async function cartOf(db: Awaited<ReturnType<typeof openShop>>['db'], storeId: number) {
  const rows = await db
    .selectFrom('cart_lines')
    .select(['goods_id', 'quantity_milli'])
    .where('store_id', '=', storeId)
    .orderBy('goods_id')
    .execute()
  return rows.map(({ goods_id, quantity_milli }) => [goods_id, quantity_milli / 1000])
}

describeDatabases('an order for several stores', (open) => {
  test('shows every favourite in every store, each by that store’s own licences', async () => {
    const { grid, second, amoxicillin } = await openShop(open)
    const { rows, stores } = await grid()
    expect(stores).toHaveLength(3)
    const row = rows.find(({ id }) => id === amoxicillin.id)
    expect(
      row?.cells.map(({ store_id, price, reasons }) => [store_id, price, reasons.length]),
    ).toEqual(stores.map(({ store }) => [store.id, '12.5', store.id === second ? 1 : 0]))
    const refused = row?.cells.find(({ store_id }) => store_id === second)
    expect(refused?.reasons[0]?.message).toBe('您的经营范围不含抗生素')
  })

  test('keeps what was typed for whoever typed it, and says what it would come to', async () => {
    const { api, first, third, ibuprofen, grid } = await openShop(open)
    const list = [cell(third, ibuprofen.id, 30), cell(first.storeId, ibuprofen.id, 10)]
    await api.post('/api/multi_store', { list }, first.token)
    const { rows, paging } = await grid('?source=typed')
    expect(paging.total).toBe(1)
    expect(rows[0]?.cells.find(({ store_id }) => store_id === third)).toMatchObject({
      number: 30,
      note: '库存仅剩 25，已改为 20（您填 30）',
    })
    await api.post('/api/multi_store', { list: [cell(third, ibuprofen.id, 0)] }, first.token)
    const { stores } = await grid()
    expect(stores.map(({ store, typed }) => [store.id, typed])).toContainEqual([third, 0])
    expect(stores.map(({ store, typed }) => [store.id, typed])).toContainEqual([first.storeId, 1])
  })

  test('fills each cart with its own report; what was refused stays in the table', async () => {
    const { db, grid, first, second, third, amoxicillin, ibuprofen, send } = await openShop(open)
    const list = [
      cell(first.storeId, amoxicillin.id, 20),
      cell(second, amoxicillin.id, 20),
      cell(second, ibuprofen.id, 30),
      cell(third, ibuprofen.id, 10),
    ]
    const { data } = await send(list)
    expect(data.reports).toMatchObject([
      { store: { id: first.storeId }, added: 1, adjusted: 0, skipped: 0 },
      { store: { id: second }, added: 0, adjusted: 1, skipped: 1 },
      { store: { id: third }, added: 1, adjusted: 0, skipped: 0 },
    ])
    expect(await cartOf(db, second)).toEqual([[ibuprofen.id, 20]])
    expect(await cartOf(db, third)).toEqual([[ibuprofen.id, 10]])
    const { stores } = await grid()
    expect(stores.map(({ typed }) => typed).sort()).toEqual([0, 0, 1])
  })

  test('pressed twice fills once, also at the same time', async () => {
    const { db, third, ibuprofen, send } = await openShop(open)
    const list = [cell(third, ibuprofen.id, 10)]
    const [one, two] = await Promise.all([send(list), send(list)])
    expect(two.data).toEqual(one.data)
    expect((await send(list)).data).toEqual(one.data)
    expect(await cartOf(db, third)).toEqual([[ibuprofen.id, 10]])
    const another = await send(undefined, 'another-page-of-it')
    expect(another.message).toBe('还没有填数量')
  })

  test('is only for stores where the person may order', async () => {
    const { db, api, first, second, third, ibuprofen } = await openShop(open)
    const helper = await addStore(db)
    for (const [store_id, roles] of [
      [second, 'buy'],
      [third, 'pay'],
    ] as const)
      await db
        .insertInto('store_people')
        .values({ store_id, member_id: helper.memberId, roles, created_at: 1 })
        .execute()
    await db
      .updateTable('tokens')
      .set({ store_id: second })
      .where('member_id', '=', helper.memberId)
      .execute()
    const { data } = await api.get('/api/multi_store', helper.token)
    expect((data.stores as { store: { id: number } }[]).map(({ store }) => store.id)).toEqual([
      second,
    ])
    for (const storeId of [third, first.storeId]) {
      const list = [cell(storeId, ibuprofen.id, 10)]
      const answer = await api.post('/api/multi_store', { list }, helper.token)
      expect(answer.message).toBe('有的门店您不能采购，请刷新页面')
    }
    const typed = [cell(second, ibuprofen.id, 10)]
    await api.post('/api/multi_store', { list: typed }, helper.token)
    // Typed quantities are private to the member.
    const { data: ofOwner } = await api.get('/api/multi_store?source=typed', first.token)
    expect(ofOwner.rows).toEqual([])
  })

  test('costs as many statements for fifty products as for two', async () => {
    let statements = 0
    const shop = await openShop(open, () => (statements += 1))
    const count = async (work: () => Promise<unknown>) => {
      statements = 0
      await work()
      return statements
    }
    const [few, sentFew] = [
      await count(() => shop.grid('?source=cart')),
      await count(() =>
        shop.send([
          cell(shop.third, shop.ibuprofen.id, 10),
          cell(shop.second, shop.ibuprofen.id, 10),
        ]),
      ),
    ]
    const goods = await addManyGoods(
      shop.db,
      Array.from({ length: 50 }, () => ({ class: 'chemical' as const })),
    )
    for (const { id } of goods)
      await addCartLine(shop.db, {
        storeId: shop.first.storeId,
        goodsId: id,
        quantityMilli: 10_000,
      })
    const list = goods.flatMap(({ id }) => [cell(shop.third, id, 10), cell(shop.second, id, 10)])
    const sent = await count(() => shop.send(list, 'another-page-of-it'))
    expect(sent).toBe(sentFew)
    const many = await count(() => shop.grid('?source=cart'))
    // With an empty cart no store is queried.
    expect(many).toBeLessThanOrEqual(few + 1 + 3 * 6)
    expect((await shop.grid('?source=cart')).paging).toMatchObject({ total: 50, page_size: 20 })
  })
})
