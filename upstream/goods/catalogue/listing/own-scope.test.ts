import { beforeAll, expect, test } from 'vitest'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addStore } from '#tests/fixtures/stores'
import { writeControlTerms } from '#upstream/goods/controlled/terms'
import type { NewGoods } from '#upstream/kernel/db/catalogue-tables'
import { indexMissingGoods } from '../search/goods-indexing'

const deniedTo = (kind: 'pharmacy' | 'company') =>
  writeControlTerms({ deniedKinds: [kind], deniedRegions: [], isByApplication: false })
const plain = { class: 'chemical', is_clinic_only: 0, is_online_forbidden: 0 }
const within: Partial<NewGoods>[] = [
  ...Array.from({ length: 7 }, () => plain),
  { ...plain, stock_milli: 0 },
  { ...plain, control: deniedTo('company') },
]
const beyond: Partial<NewGoods>[] = [
  ...Array.from({ length: 5 }, () => ({ ...plain, class: 'pieces' })),
  { ...plain, class: 'device3' },
  { ...plain, is_prescription: 1 },
  { ...plain, is_prescription: 1, class: 'antibiotic' },
  { ...plain, is_hm: 1 },
  { ...plain, is_clinic_only: 1 },
  { ...plain, is_online_forbidden: 1 },
  { ...plain, control: deniedTo('pharmacy') },
]
const all = within.length + beyond.length
const other = { class: 'biologic', name: '人血白蛋白', is_clinic_only: 0, is_online_forbidden: 0 }

describeDatabases('a list within the scope of a store', (open) => {
  let database: TestDatabase
  let api: TestApi
  let token = ''
  let storeId = 0
  let inScope: number[] = []
  let queries = 0

  beforeAll(async () => {
    database = await open({ onQuery: () => queries++ })
    await addWarehouses(database.db)
    const goods = await addManyGoods(database.db, [...within, ...beyond, other])
    inScope = goods.slice(0, within.length).map(({ id }) => id)
    await indexMissingGoods(database)
    const store = await addStore(database.db, { kind: 'pharmacy', is_rx_allowed: 0 })
    token = store.token
    storeId = store.storeId
    await database.db
      .deleteFrom('store_scope')
      .where('store_id', '=', storeId)
      .where('class', '=', 'pieces')
      .execute()
    api = openApi(database)
    await api.get('/api/goods/list')
  })

  async function list(query: string, asker: string | undefined = token) {
    const { data } = await api.get(`/api/goods/list?${query}`, asker)
    const { facets, paging } = data as {
      facets: { class: { count: number }[] }
      paging: { total: number }
    }
    const items = data.items as { id: number; reasons: { code: string }[] }[]
    return {
      ids: items.map(({ id }) => id),
      codes: new Set(items.flatMap(({ reasons }) => reasons.map(({ code }) => code))),
      total: paging.total,
      ofClasses: facets.class.reduce((sum, { count }) => sum + count, 0),
      scope: data.scope,
    }
  }
  const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b)

  test.each(['keywords=amxl', 'keywords=amxl&sort=name', 'select=1&jx=胶囊剂&keywords=阿莫西林'])(
    'shows what it may buy, with exact counts, and tells the others: %s',
    async (query) => {
      const { ids, codes, total, ofClasses, scope } = await list(query)
      expect(sorted(ids)).toEqual(inScope)
      expect([total, ofClasses]).toEqual([within.length, within.length])
      expect(scope).toEqual({ shown: 'own', outside: beyond.length })
      // What is out of stock may be bought, only not now.
      expect(codes).toEqual(new Set(['NO_STOCK']))
      const pages = [1, 2, 3].map((page) => list(`${query}&size=4&page=${page}`))
      expect(sorted((await Promise.all(pages)).flatMap((page) => page.ids))).toEqual(inScope)
    },
  )

  test('shows everything at one press', async () => {
    const { ids, total, ofClasses, scope } = await list('keywords=amxl&scope=all&size=100')
    expect([ids.length, total, ofClasses]).toEqual([all, all, all])
    expect(scope).toEqual({ shown: 'all', outside: beyond.length })
  })

  test('without words is the same', async () => {
    expect(await list('')).toMatchObject({
      total: within.length + 1,
      scope: { shown: 'own', outside: beyond.length },
    })
    expect((await list('stock=1')).total).toBe(within.length)
    expect((await list('scope=all')).total).toBe(all + 1)
  })

  test('of which nothing would be left is shown whole, unless it was asked for', async () => {
    expect(await list('class=pieces')).toMatchObject({
      total: 5,
      scope: { shown: 'all', outside: 5 },
    })
    expect(await list('class=pieces&scope=own')).toMatchObject({
      total: 0,
      scope: { shown: 'own', outside: 5 },
    })
  })

  test('of which a third or less is outside is shown whole', async () => {
    const { token: clinic } = await addStore(database.db)
    // 含麻, no online sale and a class that no licence of it has.
    const scope = { shown: 'all', outside: 3 }
    expect(await list('keywords=amxl', clinic)).toMatchObject({ total: all, scope })
    expect(await list('keywords=amxl&scope=own', clinic)).toMatchObject({
      total: all - 3,
      scope: { shown: 'own', outside: 3 },
    })
  })

  test('is unchanged for visitors and for who can buy nothing at all', async () => {
    const { token: pending } = await addStore(database.db, { approval: 'pending' })
    const { token: stopped } = await addStore(database.db, { stopped_at: 1 })
    for (const asker of ['', pending, stopped])
      for (const query of ['keywords=amxl', 'keywords=amxl&scope=own'])
        expect(await list(query, asker)).toMatchObject({ total: all, scope: undefined })
  })

  test('counts its categories alike', async () => {
    const count = async (query: string, asker?: string) => {
      const { data } = await api.get(`/api/goods/fl?keywords=amxl${query}`, asker)
      return (data as unknown as { count: number }[]).map((one) => one.count)
    }
    expect(await count('', token)).toEqual([within.length])
    expect(await count('&scope=all', token)).toEqual([all])
    expect(await count('')).toEqual([all])
  })

  test('needs no statement more', async () => {
    const spent = async (query: string) => {
      const before = queries
      await list(query)
      return queries - before
    }
    expect(await spent('keywords=amxl')).toBe(await spent('keywords=amxl&scope=all'))
  })

  test('is whole while a main certificate is over', async () => {
    const licence = database.db.updateTable('licences').where('store_id', '=', storeId)
    await licence.where('kind', '=', 'drug').set({ valid_until: '2026-01-01' }).execute()
    expect(await list('keywords=amxl')).toMatchObject({ total: all, scope: undefined })
    await licence.where('kind', '=', 'drug').set({ valid_until: '2028-12-31' }).execute()
    expect((await list('keywords=amxl')).total).toBe(within.length)
  })
})
