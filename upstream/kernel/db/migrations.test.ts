import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { seedDemoShop } from '#upstream/demo/seed'
import { runAll } from './create-table'
import type { Database } from './database'
import { isMigrated, migrate, shopMigrations, type Migrations } from './migrations'
import { dropAllTables } from './wipe'
import owners from './table-owners.json' with { type: 'json' }

/** A migration of a later version: a column with a default for existing rows. */
const later: Migrations = {
  ...shopMigrations,
  '006-brand-story': (db) =>
    runAll(db, ["alter table brands add column story text not null default ''"]),
  '006-brand-story-rows': (db) => runAll(db, ['update brands set story = intro where sort = 1']),
}

/** All rows of all tables as text, except tables written by triggers. */
async function rowsOf({ db }: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of Object.keys(owners).filter((name) => name !== 'goods_changes')) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      db,
    )
    all[table] = rows.map((row) => JSON.stringify({ ...row, story: undefined })).sort()
  }
  return all
}

describeBothDatabases('migrations', (open) => {
  test('an up-to-date database stays as it is', async () => {
    const database = await open()
    await database.db.insertInto('meta').values({ key: 'kept', value: 'yes' }).execute()
    await migrate(database)
    const row = await database.db.selectFrom('meta').selectAll().executeTakeFirst()
    expect(row).toEqual({ key: 'kept', value: 'yes', version: 1 })
  })

  test('a shop with its rows goes over to a later version and keeps them all', async () => {
    const database = await open()
    await seedDemoShop(database, Date.parse('2026-11-22T10:00:00+08:00'))
    const before = await rowsOf(database)
    expect(before.order_lines?.length).toBeGreaterThan(0)
    await migrate(database, later)
    expect(await rowsOf(database)).toEqual(before)
    const { rows } = await sql<{ told: number; brands: number }>`
      select count(case when story <> '' and story = intro then 1 end) as told, count(*) as brands
      from brands where sort = 1 or story <> ''`.execute(database.db)
    expect(rows).toEqual([{ told: 1, brands: 1 }])
  })

  test('what breaks off leaves nothing behind, and can be run again', async () => {
    const database = await open()
    const breaksOff = async (db: Kysely<unknown>) => {
      await db.schema.createTable('half_made').addColumn('id', 'integer').execute()
      throw new Error('killed')
    }
    await expect(migrate(database, { ...later, '007-half': breaksOff })).rejects.toThrow('killed')
    await expect(sql`select * from half_made`.execute(database.db)).rejects.toThrow('half_made')
    expect(await isMigrated(database)).toBe(true)
    await migrate(database, later)
  })

  test('a database of a later version is refused, and stays as it is', async () => {
    const database = await open()
    await migrate(database, later)
    await database.db.insertInto('meta').values({ key: 'kept', value: 'yes' }).execute()
    await expect(migrate(database)).rejects.toThrow(
      /006-brand-story、006-brand-story-rows.*更新的版本/,
    )
    const kept = '{"key":"kept","value":"yes","version":1}'
    expect(await rowsOf(database)).toMatchObject({ meta: [kept] })
    await migrate(database, later)
  })

  test('a database of before the first release is refused with what to do, and can be filled anew', async () => {
    const database = await open()
    const former: Migrations = {
      ...shopMigrations,
      '006-search-in-memory': (db) => runAll(db, ['drop table search_terms']),
      '007-goods-recognition': (db) => runAll(db, ['alter table goods drop column storage']),
    }
    await migrate(database, former)
    await expect(migrate(database)).rejects.toThrow(/首次发布之前.*npm run reset/)
    await expect(isMigrated(database)).rejects.toThrow(/首次发布之前.*npm run reset/)
    await dropAllTables(database)
    await migrate(database)
    await seedDemoShop(database, Date.parse('2026-11-22T10:00:00+08:00'))
    expect((await rowsOf(database)).goods?.length).toBeGreaterThan(0)
  })

  test('counts come back as numbers on both engines', async () => {
    const { db } = await open()
    const { count } = await db
      .selectFrom('meta')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })
})
