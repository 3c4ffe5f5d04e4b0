import { beforeEach, expect, test } from 'vitest'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addPastOrder } from '#tests/fixtures/orders'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { indexGoods } from '#upstream/goods/catalogue/search/goods-indexing'
import type { GoodsRow } from '#upstream/kernel/db/catalogue-tables'

const path = '/api/purchase_list'

interface WireRow {
  id: number
  state: string
  number: string
  goods?: { id: number }
  reasons: string[]
  same_as?: { id: number }
}

describeDatabases('suggested rows of a purchase list', (open) => {
  let database: TestDatabase
  let api: TestApi
  let buyer: Awaited<ReturnType<typeof addStore>>
  let goods: GoodsRow[]

  beforeEach(async () => {
    database = await open()
    await addWarehouses(database.db)
    const common = { package_step_milli: 1_000, stock_milli: 900_000 }
    goods = await addManyGoods(database.db, [
      { ...common, name: '苯磺酸氨氯地平片', spec: '5mg*28片', manufacturer: '天津津泊制药' },
      { ...common, name: '苯磺酸氨氯地平片', spec: '5mg*28片', manufacturer: '太原汾岸制药' },
      { ...common, name: '布洛芬片', spec: '0.1g*24片', manufacturer: '太原汾岸制药' },
      { ...common, name: '布洛芬缓释胶囊', spec: '0.3g*20粒', manufacturer: '天津津泊制药' },
      { ...common, name: '京万红软膏', spec: '20g', unit: '支', manufacturer: '太原汾岸制药' },
    ])
    await indexGoods(
      database,
      goods.map(({ id }) => id),
    )
    let now = fixtureNow
    api = openApi(database, () => now++)
    buyer = await addStore(database.db)
  })

  const idOf = (at: number) => goods[at]?.id ?? 0
  const make = async (text: string) => (await api.post(path, { text }, buyer.token)).data
  const read = async (id: unknown, query = '') =>
    (await api.get(`${path}/${String(id)}${query}`, buyer.token)).data
  const rowsOf = async (id: unknown, query = '') => (await read(id, query)).rows as WireRow[]
  const save = (id: unknown, list: object[]) =>
    api.post(`${path}/${String(id)}`, { list }, buyer.token)
  const add = (id: unknown, fields = {}) =>
    api.post(`${path}/${String(id)}/add`, { list: [], ...fields }, buyer.token)
  const marks = async () =>
    ((await api.get('/api/cart/list', buyer.token)).data.items as { suggested_for?: string }[]).map(
      ({ suggested_for: mark }) => mark,
    )

  test('have the number that is joined to a spec, or before a name, in the unit of the product', async () => {
    const { id } = await make('京万红软膏20克5支\n3支 京万红软膏 20g\n京万红软膏20克5贴')
    expect((await rowsOf(id)).map(({ number }) => number)).toEqual(['5', '3', ''])
  })

  test('are the one drug that is meant, with why; other forms and strengths are asked about', async () => {
    const { storeId } = buyer
    await addPastOrder(database.db, { storeId, goods: goods.slice(1, 2), at: fixtureNow - 1 })
    const { id, counts, ignored } = await make(
      '老板好，在吗\n氨氯地平片 5mg*28 6盒\n氨氯地平片 5mg*28 天津津泊 6盒\n布洛芬 5盒\n布洛芬 2盒',
    )
    expect([counts, ignored]).toEqual([{ sure: 1, suggested: 1, choose: 2, none: 0, added: 0 }, 1])
    const rows = await rowsOf(id)
    expect(rows).toMatchObject([
      { state: 'suggested', goods: { id: idOf(1) }, reasons: ['bought', 'package', 'inStock'] },
      { state: 'sure', goods: { id: idOf(0) }, reasons: [] },
      { state: 'choose' },
      { state: 'choose', same_as: { id: rows[2]?.id } },
    ])
    expect(rows[2]?.same_as).toBeUndefined()
    expect(await rowsOf(id, '?state=choose')).toMatchObject([{ place: 2 }, { place: 3 }])
    const sums = { total: '75', suggested_total: '75', sure_products: 1, all_products: 2 }
    expect(await read(id)).toMatchObject(sums)
  })

  test('tell reasons of stock and price as they are now', async () => {
    const { id } = await make('氨氯地平片 5mg*28 6盒')
    const [row] = await rowsOf(id)
    const [chosen, other] = row?.goods?.id === idOf(0) ? [0, 1] : [1, 0]
    const reasonsAfter = async (at: number, change: object) => {
      await database.db.updateTable('goods').set(change).where('id', '=', idOf(at)).execute()
      return (await rowsOf(id))[0]?.reasons
    }
    await database.db
      .updateTable('purchase_list_rows')
      .set({ reasons: 'package,inStock,cheapest' })
      .where('id', '=', row?.id ?? 0)
      .execute()
    expect(await reasonsAfter(chosen, { stock_milli: 6_000 })).toEqual([
      'package',
      'inStock',
      'cheapest',
    ])
    expect(await reasonsAfter(other, { base_price_e4: 1 })).toEqual(['package', 'inStock'])
    expect(await reasonsAfter(chosen, { stock_milli: 5_000 })).toEqual(['package'])
    expect(await reasonsAfter(chosen, { stock_milli: 0 })).toEqual(['package'])
  })

  test('stay suggested with another number, and are chosen, learnt or refused', async () => {
    const { id } = await make('氨氯地平片 5mg*28 6盒')
    const [row] = await rowsOf(id)
    await save(id, [{ id: row?.id, number: '9' }])
    expect(await rowsOf(id)).toMatchObject([{ state: 'suggested', number: '9' }])
    await save(id, [{ id: row?.id, number: '9', goods_id: 0 }])
    expect(await rowsOf(id)).toMatchObject([{ state: 'choose', reasons: [] }])
    await save(id, [{ id: row?.id, number: '9', goods_id: idOf(0) }])
    expect(await rowsOf(id)).toMatchObject([{ state: 'sure', goods: { id: idOf(0) } }])
    expect(await rowsOf((await make('氨氯地平片 5mg*28 6盒')).id)).toMatchObject([
      { state: 'sure', goods: { id: idOf(0) } },
    ])
  })

  test('an answer answers the same question once for all its rows', async () => {
    const { id } = await make('布洛芬 5盒\n布洛芬 2盒\n布洛芬 1盒')
    const [first, , third] = await rowsOf(id)
    await save(id, [
      { id: first?.id, number: '5', goods_id: idOf(3) },
      { id: third?.id, number: '1', goods_id: idOf(2) },
    ])
    const chosen = (await rowsOf(id)).map(({ state, goods: own }) => [state, own?.id])
    expect(chosen.map(([state]) => state)).toEqual(['sure', 'sure', 'sure'])
    expect([chosen[0]?.[1], chosen[2]?.[1]]).toEqual([idOf(3), idOf(2)])
  })

  test('go into the cart when asked for, marked until they are added as chosen', async () => {
    const { id } = await make('氨氯地平片 5mg*28 6盒\n布洛芬缓释胶囊 0.3g*20粒 4盒')
    const token = 'press-of-the-page-1'
    expect((await add(id)).data).toMatchObject({
      added_rows: 1,
      counts: { suggested: 1, added: 1 },
    })
    expect(await marks()).toEqual([undefined])
    const taken = await add(id, { suggested: '1', token })
    expect(taken.data).toMatchObject({ added_rows: 1, counts: { suggested: 0, added: 2 } })
    expect((await add(id, { suggested: '1', token })).data).toMatchObject({ added_rows: 1 })
    expect(await marks()).toEqual(['氨氯地平片 5mg*28 6盒', undefined])
    const meant = (await rowsOf(id))[0]?.goods?.id
    expect(await rowsOf(id)).toMatchObject([{ state: 'added' }, { state: 'added' }])
    await api.post('/api/cart', { list: [{ goods_id: meant, number: 1 }] }, buyer.token)
    expect(await marks()).toEqual([undefined, undefined])
  })
})
