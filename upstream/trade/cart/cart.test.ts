import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addGoods, addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore } from '#tests/fixtures/stores'
import { halfABox, offShelf, outOfStock, thirtyFor25 } from '#tests/sentences'

interface WireLine {
  id: number
  number: number
  price?: string
  amount?: string
  is_selected: boolean
  notices: { code: string; message: string; offer?: number }[]
  goods: { id: number; reasons: { code: string }[] }
}

async function listLines(api: TestApi, token: string): Promise<WireLine[]> {
  return (await api.get('/api/cart/list', token)).data.items as WireLine[]
}

async function onlyLine(api: TestApi, token: string): Promise<WireLine> {
  const [line] = await listLines(api, token)
  if (line === undefined) throw new Error('the cart is empty')
  return line
}

const add = (goodsId: number, number: number, price?: string) => ({
  list: [{ goods_id: goodsId, number, ...(price !== undefined && { price }) }],
})

describeDatabases('the cart', (open) => {
  async function openShop() {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    return { database, db, api: openApi(database), buyer: await addStore(db) }
  }

  test('adding the same goods again adds up, and the step is told', async () => {
    const { db, api, buyer } = await openShop()
    const goods = await addGoods(db)
    const first = await api.post('/api/cart', add(goods.id, 25), buyer.token)
    expect(first.data).toMatchObject({
      results: [{ outcome: 'adjusted', number: 30, message: thirtyFor25 }],
    })
    expect((await api.get('/api/cart/total', buyer.token)).data).toMatchObject({
      total: { count: 1, number: 30, total: '375' },
    })
    const second = await api.post('/api/cart', add(goods.id, 10), buyer.token)
    expect(second.data).toMatchObject({ results: [{ outcome: 'added', number: 40 }], added: 1 })
    expect(await listLines(api, buyer.token)).toHaveLength(1)
  })

  test('twenty additions at once are all counted', async () => {
    const { db, api, buyer } = await openShop()
    const goods = await addGoods(db)
    await Promise.all(
      Array.from({ length: 20 }, () => api.post('/api/cart', add(goods.id, 10), buyer.token)),
    )
    expect((await onlyLine(api, buyer.token)).number).toBe(200)
  })

  test('what cannot be bought is refused with every reason, the rest is added', async () => {
    const { db, api, buyer } = await openShop()
    const good = await addGoods(db)
    const bad = await addGoods(db, { is_on_shelf: 0, stock_milli: 0, is_hm: 1 })
    const list = [good.id, bad.id, 987_654].map((goods_id) => ({ goods_id, number: 10 }))
    const { data } = await api.post('/api/cart', { list }, buyer.token)
    expect(data).toMatchObject({ added: 1, refused: 2 })
    expect(data.results).toMatchObject([
      { outcome: 'added' },
      { outcome: 'refused', message: `${offShelf}；含麻商品需先开通含麻购买权限；${outOfStock}` },
      { outcome: 'refused', message: '商品不存在' },
    ])
  })

  test('a price that moved is told until the buyer accepts it', async () => {
    const { db, api, buyer } = await openShop()
    const goods = await addGoods(db)
    await api.post('/api/cart', add(goods.id, 10), buyer.token)
    await db.updateTable('goods').set({ base_price_e4: 128_000 }).execute()
    const moved = await api.get('/api/cart/list', buyer.token)
    expect(moved.data).toMatchObject({
      action: true,
      items: [{ price: '12.8', notices: [{ message: '价格由 ¥12.50 变为 ¥12.80' }] }],
      total: { total: '128' },
    })
    const { id } = await onlyLine(api, buyer.token)
    await api.post('/api/cart/accept_changes', { ids: String(id) }, buyer.token)
    const accepted = await api.get('/api/cart/list', buyer.token)
    expect(accepted.data).toMatchObject({ action: false, items: [{ notices: [] }] })
  })

  test('a price seen on an older page is told when adding', async () => {
    const { db, api, buyer } = await openShop()
    const goods = await addGoods(db)
    const { data } = await api.post('/api/cart', add(goods.id, 10, '11.9'), buyer.token)
    expect(data.results).toMatchObject([{ outcome: 'added', message: '价格由 ¥11.90 变为 ¥12.50' }])
  })

  test('a shrunk stock adjusts the line and keeps what was wanted until accepted', async () => {
    const { db, api, buyer } = await openShop()
    const goods = await addGoods(db)
    await api.post('/api/cart', add(goods.id, 40), buyer.token)
    await db.updateTable('goods').set({ stock_milli: 25_000 }).execute()
    const line = await onlyLine(api, buyer.token)
    expect(line.number).toBe(20)
    expect(line.notices).toMatchObject([{ code: 'QUANTITY_ADJUSTED' }])
    await db.updateTable('goods').set({ stock_milli: 500_000 }).execute()
    expect((await onlyLine(api, buyer.token)).number).toBe(40)
  })

  test('a line without stock stays, unselected, with its reason, and returns with the stock', async () => {
    const { db, api, buyer } = await openShop()
    const goods = await addGoods(db)
    await api.post('/api/cart', add(goods.id, 40), buyer.token)
    await db.updateTable('goods').set({ stock_milli: 0 }).execute()
    const line = await onlyLine(api, buyer.token)
    expect(line).toMatchObject({
      number: 40,
      is_selected: false,
      goods: { reasons: [{ code: 'NO_STOCK' }] },
    })
    expect((await api.get('/api/cart/total', buyer.token)).data).toMatchObject({
      total: { count: 0, total: '0', all_count: 1 },
    })
    await db.updateTable('goods').set({ stock_milli: 500_000 }).execute()
    expect((await onlyLine(api, buyer.token)).is_selected).toBe(true)
  })

  test('a typed quantity is adjusted with a message and an impossible one refused', async () => {
    const { db, api, buyer } = await openShop()
    const goods = await addGoods(db, { limit_milli: 60_000 })
    await api.post('/api/cart', add(goods.id, 10), buyer.token)
    const { id } = await onlyLine(api, buyer.token)
    const edit = (number: unknown) =>
      api.post(`/api/cart/${String(id)}/edit`, { number }, buyer.token)
    expect((await edit(25)).data).toMatchObject({ number: 30, amount: '375' })
    expect((await edit(75)).data).toMatchObject({
      number: 60,
      message: '限购 60，已改为 60（您填 75）',
    })
    expect(await edit(3.5)).toMatchObject({
      status: 400,
      message: halfABox,
    })
    expect(await edit(0)).toMatchObject({ status: 422, message: '数量应大于 0' })
    expect(await edit('abc')).toMatchObject({ status: 422, message: '请输入数量' })
    await db.updateTable('goods').set({ stock_milli: 0 }).execute()
    expect(await edit(10)).toMatchObject({ status: 400, message: outOfStock })
  })

  test('herbal pieces go in half kilos', async () => {
    const { db, api, buyer } = await openShop()
    const goods = await addGoods(db, {
      unit: 'kg',
      class: 'pieces',
      package_step_milli: 500,
      base_price_e4: 333_333,
    })
    await api.post('/api/cart', add(goods.id, 0.5), buyer.token)
    expect(await onlyLine(api, buyer.token)).toMatchObject({ number: 0.5, amount: '16.66' })
  })

  test('lines are unselected, selected and deleted together', async () => {
    const { db, api, buyer } = await openShop()
    const goods = await addManyGoods(db, [{}, {}, {}])
    await api.post(
      '/api/cart',
      { list: goods.map(({ id }) => ({ goods_id: id, number: 10 })) },
      buyer.token,
    )
    const ids = (await listLines(api, buyer.token)).map((line) => line.id)
    const two = ids.slice(0, 2).join(',')
    const form = { ids: two, is_selected: '0' }
    const unselected = await api.post('/api/cart/batch_select', form, buyer.token)
    expect(unselected.data).toMatchObject({ total: { count: 1, all_count: 3 } })
    const deleted = await api.post('/api/cart/batch_delete', { ids: two }, buyer.token)
    expect(deleted.data).toMatchObject({ count: 2, total: { count: 1, all_count: 1 } })
  })

  test("another buyer's lines do not exist", async () => {
    const { db, api, buyer } = await openShop()
    const goods = await addGoods(db)
    await api.post('/api/cart', add(goods.id, 10), buyer.token)
    const id = String((await onlyLine(api, buyer.token)).id)
    const stranger = await addStore(db)
    for (const [path, form] of [
      [`/api/cart/${id}/edit`, { number: 20 }],
      ['/api/cart/batch_select', { ids: id, is_selected: 0 }],
      ['/api/cart/batch_delete', { ids: id }],
      ['/api/cart/accept_changes', { ids: id }],
      ['/api/cart/checkout', { ids: id }],
    ] as const)
      expect(await api.post(path, form, stranger.token)).toMatchObject({
        code: 404,
        message: '购物车商品不存在',
      })
    expect(await onlyLine(api, buyer.token)).toMatchObject({ number: 10, is_selected: true })
  })

  test('a full cart takes no new goods, but more of what it has, and says so', async () => {
    const { db, api, buyer } = await openShop()
    const goods = await addManyGoods(
      db,
      Array.from({ length: 501 }, () => ({})),
    )
    const list = goods.slice(0, 500).map(({ id }) => ({ goods_id: id, number: 10 }))
    await db
      .insertInto('cart_lines')
      .values(
        list.map(({ goods_id }) => ({
          store_id: buyer.storeId,
          goods_id,
          type: 0,
          quantity_milli: 10_000,
          is_selected: 1,
          seen_price_e4: 125_000,
          created_at: 0,
        })),
      )
      .execute()
    const extra = goods[500]?.id ?? 0
    const refused = await api.post('/api/cart', add(extra, 10), buyer.token)
    expect(refused.data.results).toMatchObject([
      {
        outcome: 'refused',
        message: '购物车最多 500 种商品，请先结算或删除部分商品',
      },
    ])
    const more = await api.post('/api/cart', add(goods[0]?.id ?? 0, 10), buyer.token)
    expect(more.data.results).toMatchObject([{ outcome: 'added', number: 20 }])
  })

  test('a hidden price is nowhere in the cart', async () => {
    const { db, api, buyer } = await openShop()
    const goods = await addGoods(db)
    await api.post('/api/cart', add(goods.id, 10), buyer.token)
    await db.updateTable('stores').set({ approval: 'pending' }).execute()
    const line = await onlyLine(api, buyer.token)
    expect(line.is_selected).toBe(false)
    expect(JSON.stringify(line)).not.toMatch(/"price"|"amount"|12\.5/)
  })
})
