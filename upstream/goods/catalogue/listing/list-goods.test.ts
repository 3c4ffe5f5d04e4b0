import { beforeAll, describe, expect, test } from 'vitest'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addSpecial } from '#tests/fixtures/promotions'
import { addStore } from '#tests/fixtures/stores'
import type { GoodsRow, NewGoods } from '#upstream/kernel/db/catalogue-tables'
import { addFavorites } from '#upstream/goods/favorites/store'
import { indexGoods } from '../search/goods-indexing'

const names = ['阿莫西林胶囊', '布洛芬片', '当归', '电子体温计']
const goodsOf: Partial<NewGoods>[] = Array.from({ length: 60 }, (_, at) => ({
  name: names[at % 4] ?? '',
  class: ['antibiotic', 'chemical', 'pieces', 'device2'][at % 4] ?? '',
  dosage_form: ['胶囊剂', '片剂', '饮片', ''][at % 4] ?? '',
  manufacturer_initial: 'ABC'[at % 3] ?? '',
  category_id: [11, 12, 51, 31][at % 4] ?? 1,
  base_price_e4: 10_000 * (60 - at),
  stock_milli: at % 10 === 0 ? 0 : 500_000,
  sold_milli: at === 59 ? 9_000_000 : 0,
}))

interface Facets {
  class: { value: string; label: string; count: number }[]
  jx: { value: string; count: number }[]
  szm: { value: string; count: number }[]
}

describeDatabases('goods.list', (open) => {
  let database: TestDatabase
  let api: TestApi
  let goods: GoodsRow[]
  let buyer: { token: string; storeId: number }
  let pending: { token: string }
  let queries = 0

  beforeAll(async () => {
    database = await open({ onQuery: () => queries++ })
    await addWarehouses(database.db)
    await database.db
      .insertInto('categories')
      .values([
        { id: 11, parent_id: 1, tree: 'drug', name: '青霉素类', sort: 1 },
        { id: 12, parent_id: 1, tree: 'drug', name: '解热镇痛', sort: 2 },
        { id: 30, parent_id: null, tree: 'device', name: '诊断', sort: 1 },
        { id: 31, parent_id: 30, tree: 'device', name: '体温血压', sort: 2 },
        { id: 51, parent_id: null, tree: 'herbal', name: '补血药', sort: 1 },
      ])
      .execute()
    goods = await addManyGoods(database.db, goodsOf)
    for (const { id, base_price_e4 } of goods.filter((_, at) => at % 6 === 0))
      await addSpecial(database.db, id, { price_e4: base_price_e4 ?? 0 })
    await indexGoods(
      database,
      goods.map(({ id }) => id),
    )
    buyer = await addStore(database.db)
    pending = await addStore(database.db, { approval: 'pending' })
    api = openApi(database)
    await api.get('/api/goods/list')
  })

  async function list(query = '', token?: string) {
    const { data } = await api.get(`/api/goods/list?${query}`, token)
    const items = data.items as Record<string, unknown>[]
    return {
      ids: items.map(({ id }) => Number(id)),
      items,
      total: (data.paging as { total: number }).total,
      page: (data.paging as { page: number }).page,
      facets: data.facets as Facets,
      trail: data.trail,
      version: data.version,
    }
  }

  describe('filters', () => {
    test.each([
      ['select=11', 15],
      ['select=1', 30],
      ['select=999', 0],
      ['qx=2', 15],
      ['zy=2', 15],
      ['qx=2&select=31', 15],
      ['class=pieces', 15],
      ['jx=片剂', 15],
      ['szm=A', 20],
      ['stock=1', 54],
      ['promo=1', 10],
      ['class=pieces&szm=A&stock=1', 4],
      ['coupon=all', 60],
      ['coupon=herbal', 15],
      ['coupon=nonherbal&szm=A', 15],
      ['class=nonsense', 60],
      ['keywords=bl&szm=A', 5],
    ])('%s gives %i', async (query, total) => {
      expect((await list(query)).total).toBe(total)
    })

    test('facets count with the other filters, so that one can change one’s mind', async () => {
      const { facets } = await list('class=pieces&szm=A')
      expect(facets.class.map(({ value, count }) => [value, count])).toEqual([
        ['chemical', 5],
        ['antibiotic', 5],
        ['pieces', 5],
        ['device2', 5],
      ])
      expect(facets.szm.map(({ value, count }) => value + String(count))).toEqual([
        'A5',
        'B5',
        'C5',
      ])
      expect(facets.jx).toMatchObject([{ value: '饮片', count: 5 }])
    })

    test('the trail leads from the root to the category', async () => {
      expect((await list('select=31')).trail).toEqual([
        { id: 30, name: '诊断' },
        { id: 31, name: '体温血压' },
      ])
    })
  })

  describe('pages and orders', () => {
    test('pages are parts of one order, and a page past the end is the last', async () => {
      const all = await list('size=60')
      const pages = await Promise.all([1, 2, 3].map((page) => list(`size=25&page=${page}`)))
      expect(pages.flatMap(({ ids }) => ids)).toEqual(all.ids)
      expect(await list('size=25&page=99')).toMatchObject({ page: 3, ids: pages[2]?.ids })
    })

    test('by default what sells comes first and what is out of stock last', async () => {
      const { items, ids } = await list('size=60')
      expect(ids[0]).toBe(goods[59]?.id)
      expect(items.slice(-6).every(({ number }) => number === 0)).toBe(true)
    })

    test('an approved buyer may order by price, either way', async () => {
      const up = await list('sort=price_asc&size=60', buyer.token)
      expect(up.ids).toEqual(goods.map(({ id }) => id).reverse())
      const down = await list('sort=price_desc&size=60', buyer.token)
      expect(down.ids).toEqual(goods.map(({ id }) => id))
    })
  })

  describe('hidden prices', () => {
    test('are absent, with the reason in their place', async () => {
      const visitor = await list()
      const waiting = await list('', pending.token)
      for (const item of [...visitor.items, ...waiting.items]) {
        expect(item).not.toHaveProperty('price')
        expect(item).not.toHaveProperty('base_price')
      }
      expect(visitor.items[0]?.price_notice).toBe('登录后可见价格')
      expect(waiting.items[0]?.price_notice).toBe('资质审核后可见')
      expect((await list('', buyer.token)).items[0]?.price).toBe('1')
    })

    test('are not told by the order either', async () => {
      const plain = await list('size=60')
      for (const token of [undefined, pending.token])
        expect((await list('sort=price_asc&size=60', token)).ids).toEqual(plain.ids)
    })
  })

  test('favourites are marked for the buyer who marked them', async () => {
    const marked = goods[59]?.id ?? 0
    await addFavorites(database.db, buyer.storeId, [marked], 0)
    expect((await list('', buyer.token)).items[0]).toMatchObject({ id: marked, is_favorite: true })
    expect((await list('', pending.token)).items[0]).toMatchObject({ is_favorite: false })
  })

  test('the number of statements does not depend on the rows', async () => {
    const count = async (query: string, token?: string) => {
      const before = queries
      await list(query, token)
      return queries - before
    }
    for (const query of ['', 'keywords=阿', 'class=pieces&sort=name'])
      for (const token of [undefined, buyer.token])
        expect(await count(`${query}&size=1`, token)).toBe(await count(`${query}&size=60`, token))
    expect(await count('size=60')).toBeLessThanOrEqual(2)
  })

  test('a detail has batches, the way to its category and alternatives', async () => {
    // On stock: batches add up to what can be ordered.
    const first = goods[4]
    await database.db
      .insertInto('goods_batches')
      .values([
        { goods_id: first?.id ?? 0, number: 'B2', expires_on: '2028-12-31', stock_milli: 250_000 },
        { goods_id: first?.id ?? 0, number: 'B1', expires_on: '2028-11-30', stock_milli: 250_000 },
        { goods_id: first?.id ?? 0, number: 'B0', expires_on: '2027-01-31', stock_milli: 0 },
      ])
      .execute()
    const { data } = await api.get(`/api/goods/detail/${String(first?.id)}`)
    expect(data.batches).toMatchObject([{ ph: 'B1' }, { ph: 'B2' }])
    expect(data.trail).toEqual([
      { id: 1, name: '抗感染' },
      { id: 11, name: '青霉素类' },
    ])
    expect(data.alternatives).toHaveLength(8)
    expect((await api.get('/api/goods/detail/987654')).code).toBe(404)
  })

  test('what is alike has the same name and form, the one that is asked about first', async () => {
    const [first, , , , second] = goods
    const path = `/api/goods/compare/${String(second?.id)}`
    const { items, bought } = (await api.get(path, buyer.token)).data
    const ids = (items as { id: number }[]).map(({ id }) => id)
    expect(ids[0]).toBe(second?.id)
    expect(ids).toContain(first?.id)
    expect(ids).toHaveLength(15)
    expect(bought).toEqual([])
    expect((items as { name: string }[]).every(({ name }) => name === '阿莫西林胶囊')).toBe(true)
    expect((await api.get('/api/goods/compare/987654')).code).toBe(404)
    const visitor = (await api.get(path)).data
    expect((visitor.items as { price?: string }[])[0]).not.toHaveProperty('price')
  })

  test('hot goods are in stock, what sells most first', async () => {
    const { data } = await api.get('/api/goods/hot?limit=3')
    const hot = data as unknown as { id: number; number: number }[]
    expect(hot[0]?.id).toBe(goods[59]?.id)
    expect(hot.map(({ number }) => number > 0)).toEqual([true, true, true])
  })

  test('common data carries the three trees, and a version that changes with them', async () => {
    const before = (await api.get('/api/index/common')).data
    expect(before.category).toMatchObject([{ id: 1, children: [{ id: 11 }, { id: 12 }] }])
    expect(before.category_qx).toMatchObject([{ id: 30, children: [{ id: 31 }] }])
    expect(before.category_zy).toMatchObject([{ id: 51 }])
    await database.db.insertInto('meta').values({ key: 'hot_words', value: '["阿胶"]' }).execute()
    const after = (await api.get('/api/index/common')).data
    expect(after.rnss).toEqual(['阿胶'])
    expect(after.version).not.toBe(before.version)
  })
})
