import { beforeEach, expect, test } from 'vitest'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addCartLine } from '#tests/fixtures/cart'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addPastOrder } from '#tests/fixtures/orders'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import type { GoodsRow } from '#upstream/kernel/db/catalogue-tables'

const path = '/api/purchase_template'

interface WireRow {
  id: number
  version: number
  number: number
  goods: { id: number }
}

describeDatabases('a purchase template', (open) => {
  let database: TestDatabase
  let api: TestApi
  let buyer: Awaited<ReturnType<typeof addStore>>
  let stranger: Awaited<ReturnType<typeof addStore>>
  let goods: GoodsRow[]

  beforeEach(async () => {
    database = await open()
    const { db } = database
    await addWarehouses(db)
    goods = await addManyGoods(db, [{ name: '甲药' }, { name: '乙药', stock_milli: 0 }, {}])
    api = openApi(database)
    buyer = await addStore(db)
    stranger = await addStore(db)
  })

  const { token, storeId } = {
    token: () => buyer.token,
    storeId: () => buyer.storeId,
  }
  const create = (input: Record<string, unknown>, by = token()) => api.post(path, input, by)
  const ofOrder = async (some: GoodsRow[], name = '月初常规') => {
    const at = fixtureNow - 86_400_000
    const source_id = await addPastOrder(database.db, { storeId: storeId(), goods: some, at })
    return create({ source: 'order', source_id, name })
  }
  const rowsOf = async (id: number) =>
    (await api.get(`${path}/${id}`, token())).data.rows as WireRow[]

  test('is made of an order and of the cart, and more is put into it', async () => {
    const { data } = await ofOrder(goods.slice(0, 2))
    expect(data).toMatchObject({ name: '月初常规', rows: 2, made_by: '王医生' })
    const [first, , third] = goods
    for (const [goodsId, quantityMilli] of [
      [first?.id ?? 0, 40_000],
      [third?.id ?? 0, 20_000],
    ] as const)
      await addCartLine(database.db, { storeId: storeId(), goodsId, quantityMilli })
    const into = data.id as number
    expect((await create({ source: 'cart', into })).data).toMatchObject({ id: into, rows: 3 })
    expect((await rowsOf(into)).map(({ goods: own, number }) => [own.id, number])).toEqual([
      [first?.id, 40],
      [goods[1]?.id, 10],
      [third?.id, 20],
    ])
  })

  test('has a name of its own, and is nobody else’s', async () => {
    const { data } = await ofOrder(goods)
    const id = data.id as number
    expect((await ofOrder(goods)).message).toBe('本店已有这个名称的模板')
    expect((await ofOrder(goods, ' ')).message).toBe('请填写模板名称')
    const empty = await create({ source: 'cart', name: '空的' })
    expect(empty.message).toBe('没有可存的商品：购物车里没有普通商品')
    for (const call of [
      api.get(`${path}/${id}`, stranger.token),
      api.post(`${path}/${id}/delete`, {}, stranger.token),
      create({ source: 'order', source_id: 1, name: '别人的' }, stranger.token),
      create({ source: 'list', source_id: 1, name: '没有的' }),
    ])
      expect((await call).code).toBe(404)
    expect((await api.post(`${path}/${id}`, { name: '输液' }, token())).data).toMatchObject({
      name: '输液',
      rows: 3,
    })
    await api.post(`${path}/${id}/delete`, {}, token())
    expect((await api.get(path, token())).data).toEqual({ items: [] })
  })

  test('goes into the cart once for a page, with what became of each product', async () => {
    const id = (await ofOrder(goods)).data.id as number
    const form = { token: 'the-page-that-asked' }
    const add = () => api.post(`${path}/${id}/add`, form, token())
    const [one, two] = await Promise.all([add(), add()])
    expect(one.data).toMatchObject({ added: 2, refused: 1 })
    expect(two.data).toMatchObject({ added: 2, refused: 1 })
    const lines = await database.db.selectFrom('cart_lines').select('quantity_milli').execute()
    expect(lines).toEqual([{ quantity_milli: 10_000 }, { quantity_milli: 10_000 }])
    const other = { token: 'another-page-of-it' }
    await api.post(`${path}/${id}/add`, other, token())
    const again = await database.db.selectFrom('cart_lines').select('quantity_milli').execute()
    expect(again).toEqual([{ quantity_milli: 20_000 }, { quantity_milli: 20_000 }])
  })

  test('filled in anew after it went into the cart, a page is not answered as if that were there', async () => {
    const id = (await ofOrder(goods)).data.id as number
    const form = { token: 'the-page-that-asked' }
    await api.post(`${path}/${id}/add`, form, token())
    const [row] = await rowsOf(id)
    const anew = { ...form, list: [{ ...pick(row), number: 30 }] }
    expect(await api.post(`${path}/${id}/add`, anew, token())).toMatchObject({
      code: 409,
      message: expect.stringContaining('模板已加入购物车），与现在填写的不同') as string,
    })
    expect((await rowsOf(id))[0]?.number).toBe(row?.number)
  })

  test('two people change different rows; of one row the second is told', async () => {
    const id = (await ofOrder(goods)).data.id as number
    const [first, second, third] = await rowsOf(id)
    const save = (row: WireRow | undefined, number: number) =>
      api.post(`${path}/${id}`, { list: [{ ...pick(row), number }] }, token())
    await save(first, 30)
    await save(second, 0)
    expect((await save(first, 50)).message).toBe('别人刚改为 30，再保存就用您写的')
    const rows = await rowsOf(id)
    expect(rows.map(({ id: row, number }) => [row, number])).toEqual([
      [first?.id, 30],
      [third?.id, 10],
    ])
    expect((await save(rows[0], 50)).status).toBe(200)
  })
})

function pick(row: WireRow | undefined) {
  return { id: row?.id ?? 0, version: row?.version ?? 0 }
}
