import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeBothDatabases, openAt, type TestDatabase } from '#tests/databases'
import { addGoods, addManyGoods, addWarehouses } from '#tests/fixtures/goods'
import { fixtureNow } from '#tests/fixtures/stores'
import { migrate } from '#upstream/kernel/db/migrations'
import { dropAllTables } from '#upstream/kernel/db/wipe'
import { indexGoods, indexMissingGoods } from '../search/goods-indexing'
import { search } from '../search/search'
import { CatalogueIndex, catalogueIndexOf } from './catalogue-index'
import { inTransaction } from '#upstream/kernel/db/transact'

const all = { sort: 'default', offset: 0, limit: 50 } as const

async function idsOf(index: CatalogueIndex, filter = {}): Promise<number[]> {
  return (await index.look(fixtureNow)).listing.select(filter, all).ids
}

function openAgain(database: TestDatabase) {
  return openAt(database.settings)
}

describeBothDatabases('the catalogue index', (open, engine) => {
  test('shows a new product, a changed one and a removed one in the next look', async () => {
    const { db, ...database } = await open()
    const index = catalogueIndexOf({ db, ...database })
    await addWarehouses(db)
    expect(await idsOf(index)).toEqual([])
    const goods = await addGoods(db)
    expect(await idsOf(index)).toEqual([goods.id])
    await db.updateTable('goods').set({ stock_milli: 0 }).where('id', '=', goods.id).execute()
    expect(await idsOf(index, { inStock: true })).toEqual([])
    await db.updateTable('goods').set({ is_on_shelf: 0 }).where('id', '=', goods.id).execute()
    expect(await idsOf(index)).toEqual([])
    await db.updateTable('goods').set({ is_on_shelf: 1 }).where('id', '=', goods.id).execute()
    expect(await idsOf(index)).toEqual([goods.id])
    await db.deleteFrom('goods').where('id', '=', goods.id).execute()
    expect(await idsOf(index)).toEqual([])
  })

  test('finds once what is searched for, until a name or what is listed changes', async () => {
    const database = await open()
    const { db } = database
    await addWarehouses(db)
    const [first, other] = await addManyGoods(db, [{ name: '阿莫西林' }, { name: '布洛芬' }])
    await indexMissingGoods(database)
    const index = catalogueIndexOf(database)
    const find = async () => search(db, await index.look(fixtureNow), '布洛芬', 'goods')
    const idsFound = async () => {
      const found = await find()
      return (await idsOf(index, { found: found?.hits })).sort()
    }
    const change = (values: object, id = other?.id ?? 0) =>
      db.updateTable('goods').set(values).where('id', '=', id).execute()
    const before = await find()
    await change({ stock_milli: 0 })
    expect(await find()).toBe(before)
    expect(await idsFound()).toEqual([other?.id])
    await change({ is_on_shelf: 0 })
    expect((await find())?.hits.slots ?? []).toHaveLength(0)
    await change({ is_on_shelf: 1 })
    expect(await idsFound()).toEqual([other?.id])
    await change({ name: '布洛芬片' }, first?.id)
    await indexGoods(database, [first?.id ?? 0])
    expect(await idsFound()).toEqual([first?.id, other?.id])
    await db
      .deleteFrom('goods')
      .where('id', '=', first?.id ?? 0)
      .execute()
    expect(await idsFound()).toEqual([other?.id])
  })

  test('shows what another process changed, with the same version in both', async () => {
    const database = await open()
    await addWarehouses(database.db)
    const goods = await addGoods(database.db)
    const other = openAgain(database)
    const here = catalogueIndexOf(database)
    const there = catalogueIndexOf(other)
    const before = (await there.look(fixtureNow)).version
    expect((await here.look(fixtureNow)).version).toBe(before)
    await database.db.updateTable('goods').set({ stock_milli: 490_000 }).execute()
    expect((await there.look(fixtureNow)).version).not.toBe(before)
    expect((await there.look(fixtureNow)).version).toBe((await here.look(fixtureNow)).version)
    await other.db.updateTable('goods').set({ base_price_e4: 1 }).execute()
    expect((await here.look(fixtureNow)).version).toBe((await there.look(fixtureNow)).version)
    expect(await idsOf(here)).toEqual([goods.id])
    await other.close()
  })

  test('does not show what was rolled back', async () => {
    const database = await open()
    await addWarehouses(database.db)
    const goods = await addGoods(database.db)
    const index = catalogueIndexOf(database)
    const before = (await index.look(fixtureNow)).version
    const attempt = inTransaction(database.db, async (trx) => {
      await trx.updateTable('goods').set({ stock_milli: 0 }).execute()
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    expect((await index.look(fixtureNow)).version).toBe(before)
    expect(await idsOf(index, { inStock: true })).toEqual([goods.id])
  })

  // SQLite has one writer at a time.
  if (engine === 'postgres') {
    test('misses nothing of a transaction that began first and ended last', async () => {
      const database = await open()
      await addWarehouses(database.db)
      const [early, late] = await addManyGoods(database.db, [{}, {}])
      const index = catalogueIndexOf(database)
      await index.look(fixtureNow)
      await inTransaction(database.db, async (trx) => {
        const set = (db: typeof trx | typeof database.db, id = 0) =>
          db.updateTable('goods').set({ stock_milli: 0 }).where('id', '=', id).execute()
        await set(trx, early?.id)
        await set(database.db, late?.id)
        expect(await idsOf(index, { inStock: true })).toEqual([early?.id])
      })
      expect(await idsOf(index, { inStock: true })).toEqual([])
    })

    test('reads nothing again that it has read, while somebody else’s transaction stays open', async () => {
      let statements = 0
      const database = await open({ onQuery: () => (statements += 1) })
      const other = openAgain(database)
      await inTransaction(other.db, async (trx) => {
        // From here on, changes with an earlier position may still be committed.
        await sql`select pg_current_xact_id()`.execute(trx)
        await addWarehouses(database.db)
        await addGoods(database.db)
        const index = catalogueIndexOf(database)
        await index.look(fixtureNow)
        statements = 0
        await index.look(fixtureNow)
        expect(statements).toBe(1)
      })
      await other.close()
    })
  }

  test('follows an import of many goods within two seconds', async () => {
    const database = await open()
    await addWarehouses(database.db)
    const index = catalogueIndexOf(database)
    await index.look(fixtureNow)
    for (let batch = 0; batch < 2; batch++) {
      const goods = await addManyGoods(
        database.db,
        Array.from({ length: 150 }, () => ({})),
      )
      await indexGoods(
        database,
        goods.map(({ id }) => id),
      )
    }
    await expect
      .poll(async () => (await index.look(fixtureNow)).listing.select({}, all).total, {
        timeout: 4000,
      })
      .toBe(300)
  })

  test('begins anew when the database was wiped and filled again', async () => {
    const database = await open()
    await addWarehouses(database.db)
    await addManyGoods(database.db, [{}, {}, {}])
    const index = new CatalogueIndex(database)
    expect(await idsOf(index)).toHaveLength(3)
    await dropAllTables(database)
    await migrate(database)
    await addWarehouses(database.db)
    const goods = await addGoods(database.db)
    expect(await idsOf(index)).toEqual([goods.id])
  })
})
