import { beforeEach, expect, test } from 'vitest'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { openApi, type TestApi } from '#tests/fixtures/api'
import { addCartLine } from '#tests/fixtures/cart'
import { addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { addPastOrder } from '#tests/fixtures/orders'
import { addStore, fixtureNow } from '#tests/fixtures/stores'
import { writeControlTerms } from '#upstream/goods/controlled/terms'
import type { GoodsRow, NewGoods } from '#upstream/kernel/db/catalogue-tables'

const dayMs = 86_400_000
const control = writeControlTerms({ deniedKinds: [], deniedRegions: [], isByApplication: true })

const goodsOf: Record<string, Partial<NewGoods>> = {
  first: { sold_milli: 9_000_000 },
  second: { sold_milli: 800_000 },
  cough: { category_id: 2, sold_milli: 700_000 },
  syrup: { category_id: 2, sold_milli: 60_000, class: 'patent' },
  herb: { category_id: 51, class: 'pieces', sold_milli: 5_000 },
  gauze: { category_id: 31, class: 'device2' },
  soldOut: { stock_milli: 0, sold_milli: 9_999_000 },
  pending: { base_price_e4: null, sold_milli: 9_999_000 },
  offShelf: { is_on_shelf: 0, sold_milli: 9_999_000 },
  hm: { is_hm: 1, sold_milli: 9_999_000 },
  controlled: { control, sold_milli: 9_999_000 },
}

describeDatabases('recommended goods', (open) => {
  let database: TestDatabase
  let api: TestApi
  let goods: Record<string, GoodsRow>
  let queries = 0

  beforeEach(async () => {
    database = await open({ onQuery: () => queries++ })
    const { db } = database
    await addWarehouses(db)
    await db
      .insertInto('categories')
      .values([
        { id: 2, parent_id: null, tree: 'drug', name: '呼吸系统', sort: 2 },
        { id: 31, parent_id: null, tree: 'device', name: '敷料', sort: 1 },
        { id: 51, parent_id: null, tree: 'herbal', name: '补血药', sort: 1 },
      ])
      .execute()
    const plain: Partial<NewGoods> = { category_id: 1 }
    const names = Object.keys(goodsOf)
    const rows = await addManyGoods(
      db,
      names.map((name) => ({ ...plain, ...goodsOf[name], name })),
    )
    goods = Object.fromEntries(rows.map((row) => [row.name, row]))
    api = openApi(database)
  })

  const some = (...names: string[]) => names.flatMap((name) => goods[name] ?? [])

  async function recommended(token?: string, limit = 12): Promise<string[]> {
    const { data, code, message } = await api.get(`/api/index_wntj/1?limit=${limit}`, token)
    expect(code, message).toBe(200)
    return (data as unknown as { name: string }[]).map(({ name }) => name)
  }

  test('for a visitor are the best sellers of each category, as far as anybody may have them', async () => {
    expect(await recommended()).toEqual(['first', 'cough', 'herb', 'gauze', 'syrup', 'second'])
    expect(await recommended(undefined, 3)).toEqual(['first', 'cough', 'herb'])
  })

  test('for a store that never bought, or is not approved yet, are the same', async () => {
    const fresh = await addStore(database.db)
    const pending = await addStore(database.db, { approval: 'pending' })
    expect(await recommended(fresh.token)).toEqual(await recommended())
    expect(await recommended(pending.token)).toEqual(await recommended())
  })

  test('begin with what the buyer should order again, then its own categories', async () => {
    const { storeId, token } = await addStore(database.db)
    const at = fixtureNow - 40 * dayMs
    await addPastOrder(database.db, { storeId, goods: some('syrup', 'soldOut'), at })
    expect(await recommended(token)).toEqual(['syrup', 'first', 'cough', 'second', 'herb', 'gauze'])
  })

  test('leave out what was bought lately, what is in the cart, and what may not be bought', async () => {
    const { storeId, token } = await addStore(database.db)
    await database.db
      .deleteFrom('store_scope')
      .where('store_id', '=', storeId)
      .where('class', '=', 'pieces')
      .execute()
    const at = fixtureNow - 2 * dayMs
    await addPastOrder(database.db, { storeId, goods: some('cough'), at })
    const goodsId = goods.first?.id ?? 0
    await addCartLine(database.db, { storeId, goodsId, quantityMilli: 10_000 })
    expect(await recommended(token)).toEqual(['syrup', 'gauze', 'second'])
  })

  test('do not learn from orders that were cancelled, or never paid, or of another store', async () => {
    const { storeId, token } = await addStore(database.db)
    const other = await addStore(database.db)
    const at = fixtureNow - 40 * dayMs
    const order = { storeId, goods: some('syrup'), at }
    await addPastOrder(database.db, order, { state: 'cancelled' })
    await addPastOrder(database.db, order, { state: 'unpaid' })
    await addPastOrder(database.db, { ...order, storeId: other.storeId })
    expect(await recommended(token)).toEqual(await recommended())
  })

  test('take the same number of statements, however much was bought', async () => {
    const few = await addStore(database.db)
    const many = await addStore(database.db)
    const at = fixtureNow - 40 * dayMs
    await addPastOrder(database.db, { storeId: few.storeId, goods: some('herb'), at })
    for (let days = 40; days < 60; days++) {
      const then = fixtureNow - days * dayMs
      const all = Object.values(goods)
      await addPastOrder(database.db, { storeId: many.storeId, goods: all, at: then })
    }
    const count = async (token: string) => {
      const before = queries
      await recommended(token)
      return queries - before
    }
    await recommended()
    expect(await count(many.token)).toBe(await count(few.token))
  })
})
