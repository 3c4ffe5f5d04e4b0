import { beforeAll, describe, expect, test } from 'vitest'
import { zoneNames } from '#contract/zone'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addSpecial } from '#tests/fixtures/promotions'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { indexGoods } from '../catalogue/search/goods-indexing'
import type { NewGoods } from '#upstream/kernel/db/catalogue-tables'

const goodsOf: Record<string, Partial<NewGoods>> = {
  clinic: { zones: 'clinic' },
  both: { zones: 'clinic freeShipping winter' },
  herbal: { class: 'pieces', category_id: 51 },
  device: { class: 'device2', category_id: 31 },
  lastMonth: { expires_on: '2026-12-20' },
  near: { expires_on: '2027-01-11', zones: 'franchise' },
  nearer: { expires_on: '2026-12-21', manufacturer: '泉涌里制药' },
  sixMonths: { expires_on: '2027-05-21', stock_milli: 0, zones: 'welfare' },
  later: { expires_on: '2027-05-22', manufacturer: '泉涌里制药' },
}

describeDatabases('zones', (open) => {
  let database: TestDatabase
  let api: TestApi
  let names: Map<number, string>
  let youx: string
  let special: string
  let queries = 0
  let now = fixtureNow

  beforeAll(async () => {
    database = await open({ onQuery: () => queries++ })
    const { db } = database
    await addWarehouses(db)
    await db
      .insertInto('categories')
      .values([
        { id: 31, parent_id: null, tree: 'device', name: '诊断', sort: 1 },
        { id: 51, parent_id: null, tree: 'herbal', name: '补血药', sort: 1 },
      ])
      .execute()
    const rows = await addManyGoods(
      db,
      // Rows of one insert need the same shape.
      Object.values(goodsOf).map((one) => ({ manufacturer: '示例制药', ...one })),
    )
    names = new Map(rows.map(({ id }, at) => [id, Object.keys(goodsOf)[at] ?? '']))
    for (const [id, name] of names) if (name === 'both') await addSpecial(db, id)
    await indexGoods(database, [...names.keys()])
    const zone = { intro: '', opens_at: null, closes_at: null, is_open: 1 }
    await db
      .insertInto('zones')
      .values([
        { ...zone, id: 1, code: 'clinic', name: '诊所专区' },
        { ...zone, id: 2, code: 'welfare', name: '全场优惠', opens_at: fixtureNow + 60_000 },
        { ...zone, id: 3, code: 'franchise', name: '加盟专区', is_open: 0 },
        { ...zone, id: 101, code: 'winter', name: '秋冬备货' },
      ])
      .execute()
    const plate = { image: '/a.svg', intro: '', sort: 1 }
    await db
      .insertInto('brands')
      .values([
        { ...plate, id: 1, name: '泉涌里', manufacturer: '泉涌里制药' },
        { ...plate, id: 2, name: '无货', manufacturer: '没有商品的厂家' },
      ])
      .execute()
    youx = (await addStore(db, { is_show_youx: 1 })).token
    special = (await addStore(db, { is_show_youx: 0, is_special: 1 })).token
    api = openApi(database, () => now)
  })

  async function list(query: string, token?: string) {
    const { data, code } = await api.get(`/api/goods/list?${query}`, token)
    const items = (data as { items?: { id: number }[] } | null)?.items ?? []
    return {
      code,
      shown: items.map(({ id }) => names.get(id)),
      zone: (data as { zone?: { status: string; name: string } } | null)?.zone,
    }
  }

  test.each([
    ['clinic', ['clinic', 'both']],
    ['freeShipping', ['both']],
    ['herbal', ['herbal']],
    ['device', ['device']],
    ['promotion', ['both']],
    ['nearExpiry', ['nearer', 'near', 'sixMonths']],
    ['controlled', []],
  ])('%s shows what belongs to it', async (zone, shown) => {
    expect(await list(`zone=${zone}`)).toMatchObject({ shown, zone: { status: 'open' } })
  })

  test('near expiry keeps its order over pages, and gives way to an order asked for', async () => {
    expect((await list('zone=nearExpiry&size=1&page=2')).shown).toEqual(['near'])
    expect((await list('zone=nearExpiry&sort=newest&stock=1')).shown).toEqual(['near', 'nearer'])
  })

  test('filters and searches stay within the zone', async () => {
    expect((await list('zone=clinic&promo=1')).shown).toEqual(['both'])
    expect((await list('zone=herbal&select=31')).shown).toEqual([])
    expect((await list('zone=nearExpiry&keywords=泉涌里&type=manufacturer')).shown).toEqual([
      'nearer',
    ])
  })

  test('优选 and the promotion zone are governed by the store’s flags', async () => {
    const closed = { shown: [], zone: { status: 'blocked' } }
    expect((await list('zone=freeShipping', youx)).shown).toEqual(['both'])
    expect(await list('zone=freeShipping', special)).toMatchObject(closed)
    expect((await list('zone=promotion', special)).shown).toEqual(['both'])
    expect(await list('zone=promotion', youx)).toMatchObject(closed)
    expect(await list('zone=promotion&keywords=amxl', youx)).toMatchObject(closed)
  })

  test('a zone that is not yet live, or closed by hand, has no goods', async () => {
    expect(await list('zone=franchise')).toMatchObject({ shown: [], zone: { status: 'blocked' } })
    const before = { shown: [], zone: { status: 'upcoming', start_time: fixtureNow + 60_000 } }
    expect(await list('zone=welfare')).toMatchObject(before)
    now += 60_000
    expect(await list('zone=welfare')).toMatchObject({ shown: ['sixMonths'] })
    now = fixtureNow
  })

  test('the states of all zones come in one answer, the same as each zone says of itself', async () => {
    for (const token of [undefined, youx, special]) {
      const before = queries
      const all = (await api.get('/api/zone', token)).data as unknown as Record<string, string>[]
      // Authentication takes four statements before those of the call.
      expect(queries - before).toBe(token === undefined ? 1 : 5)
      expect(all.map(({ code }) => code)).toEqual(zoneNames)
      for (const { code = '', ...zone } of all)
        expect((await list(`zone=${code}`, token)).zone).toEqual(zone)
    }
  })

  test('a themed list is found by its id', async () => {
    expect(await list('topic=101')).toMatchObject({ shown: ['both'], zone: { name: '秋冬备货' } })
    expect((await list('topic=999')).code).toBe(404)
  })

  test('goods that are put into a zone appear there at once', async () => {
    const [id] = [...names.keys()]
    const put = (zones: string) =>
      database.db
        .updateTable('goods')
        .set({ zones })
        .where('id', '=', id ?? 0)
        .execute()
    await put('clinic freeShipping')
    expect((await list('zone=freeShipping')).shown).toEqual(['clinic', 'both'])
    await put('clinic')
    expect((await list('zone=freeShipping')).shown).toEqual(['both'])
  })

  describe('brands', () => {
    test('have the goods of their manufacturer', async () => {
      expect((await list('brand=1')).shown).toEqual(['nearer', 'later'])
      expect((await list('brand=2')).shown).toEqual([])
      expect((await list('brand=3')).code).toBe(404)
    })

    test('are listed with how many goods they have', async () => {
      const { data } = await api.get('/api/brand')
      expect(data).toMatchObject({
        items: [
          { name: '泉涌里', goods_count: 2 },
          { name: '无货', goods_count: 0 },
        ],
        paging: { total: 2 },
      })
      expect((await api.get('/api/index/common')).data.brand).toEqual([
        { id: 1, name: '泉涌里', image: '/a.svg' },
        { id: 2, name: '无货', image: '/a.svg' },
      ])
      expect((await api.get('/api/brand/1')).data).toMatchObject({ sccj: '泉涌里制药' })
      expect((await api.get('/api/brand/9')).code).toBe(404)
    })
  })

  test('a zone says which 满减 its goods count for, the whole-store page the shop’s', async () => {
    const inForce = { starts_at: fixtureNow, ends_at: fixtureNow + 120_000 }
    const steps = JSON.stringify([{ amountFen: 50_000, reduceFen: 2_500 }])
    await database.db
      .insertInto('full_reductions')
      .values([
        { name: '诊所满减', area: 'clinic', steps, ...inForce },
        { name: '全场满减', area: '', steps, ...inForce },
        { name: '已结束', area: 'clinic', steps, starts_at: 0, ends_at: fixtureNow },
      ])
      .execute()
    const notesOf = async (zone: string) =>
      ((await api.get(`/api/goods/list?zone=${zone}`)).data.promotions as { text: string }[]).map(
        ({ text }) => text,
      )
    expect(await notesOf('clinic')).toEqual(['诊所满减：满 500 减 25'])
    now = fixtureNow + 60_000
    expect(await notesOf('welfare')).toEqual(['全场满减：满 500 减 25'])
    now = fixtureNow
    expect(await notesOf('herbal')).toEqual([])
  })

  test('the number of statements does not depend on the rows', async () => {
    const count = async (query: string, token?: string) => {
      const before = queries
      await list(query, token)
      return queries - before
    }
    for (const query of ['zone=clinic', 'zone=nearExpiry', 'brand=1', 'topic=101'])
      for (const token of [undefined, youx])
        expect(await count(`${query}&size=1`, token)).toBe(await count(`${query}&size=60`, token))
    // The change feed, the zone, its goods and its 满减.
    expect(await count('zone=clinic')).toBeLessThanOrEqual(4)
  })
})
