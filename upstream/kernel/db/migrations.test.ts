import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { addStore } from '#tests/fixtures/stores'
import { seedDemoShop } from '#upstream/demo/seed'
import { runAll } from './create-table'
import type { Database } from './database'
import { addRegions, fillRegions } from './migrations/017-regions'
import { migrate, shopMigrations, type Migrations } from './migrations'
import owners from './table-owners.json' with { type: 'json' }

/** What a later version may bring: a column with a default, then what it is for existing rows. */
const later: Migrations = {
  ...shopMigrations,
  '901-later-note': (db) =>
    runAll(db, ["alter table goods add column later_note text not null default ''"]),
  '902-later-note-rows': (db) =>
    runAll(db, ['update goods set later_note = manufacturer where is_prescription = 1']),
}

/** All rows of all tables as texts; those of tables that triggers write are left out. */
async function rowsOf({ db }: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of Object.keys(owners).filter((name) => name !== 'goods_changes')) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      db,
    )
    all[table] = rows.map((row) => JSON.stringify({ ...row, later_note: undefined })).sort()
  }
  return all
}

describeBothDatabases('migrations', (open) => {
  test('an up-to-date database stays as it is', async () => {
    const database = await open()
    await database.db.insertInto('meta').values({ key: 'kept', value: 'yes' }).execute()
    await migrate(database)
    const row = await database.db.selectFrom('meta').selectAll().executeTakeFirst()
    expect(row).toEqual({ key: 'kept', value: 'yes' })
  })

  test('a shop with its rows goes over to a later version and keeps them all', async () => {
    const database = await open()
    await seedDemoShop(database, Date.parse('2026-11-22T10:00:00+08:00'))
    const before = await rowsOf(database)
    expect(before.order_lines?.length).toBeGreaterThan(0)
    await migrate(database, later)
    expect(await rowsOf(database)).toEqual(before)
    const { rows } = await sql<{ is_prescription: number; moved: number }>`
      select distinct is_prescription, case when later_note = manufacturer then 1 else 0 end as moved
      from goods where is_prescription = 1 or later_note <> ''`.execute(database.db)
    expect(rows).toEqual([{ is_prescription: 1, moved: 1 }])
  })

  test('regions that were typed freely get their code and names, others stay as they are', async () => {
    const database = await open()
    const { db } = database
    const { storeId } = await addStore(db, { region: '浙江杭州西湖区' })
    const unclear = await addStore(db, { region: '浙江省杭州市' })
    const place = { receiver: '李药师', phone: '13800138000', detail: '1 号', is_default: 0 }
    const typed = [
      ...[
        ['浙江', '杭州', '西湖'],
        ['浙江', '杭州', '西湖'],
        ['浙江省', '杭州市', '西胡区'],
      ],
      ...[
        ['上海市', '上海市', '浦东新区'],
        ['河南', '济源', ''],
        ['', '', '某地'],
      ],
    ]
    await db
      .insertInto('addresses')
      .values(
        typed.map(([province = '', city = '', district = '']) => ({
          ...{ ...place, store_id: storeId, created_at: 1 },
          ...{ province, city, district },
        })),
      )
      .execute()
    await migrate(database, {
      ...shopMigrations,
      '901-without-regions': (before) =>
        runAll(before, [
          'alter table addresses drop column region_code',
          'alter table stores drop column region_code',
        ]),
      '902-regions': addRegions,
      '903-regions-rows': fillRegions,
    })
    const columns = ['province', 'city', 'district', 'region_code'] as const
    const rows = await db.selectFrom('addresses').select(columns).orderBy('id').execute()
    expect(rows.map((row) => columns.map((column) => row[column]))).toEqual([
      ['浙江省', '杭州市', '西湖区', '330106'],
      ['浙江省', '杭州市', '西湖区', '330106'],
      ['浙江省', '杭州市', '西胡区', null],
      ['上海市', '上海市', '浦东新区', '310115'],
      ['河南省', '济源市', '济源市', '419001'],
      ['', '', '某地', null],
    ])
    const stores = await db.selectFrom('stores').select(['id', 'region', 'region_code']).execute()
    expect(stores).toContainEqual({
      ...{ id: storeId, region: '浙江省杭州市西湖区', region_code: '330106' },
    })
    expect(stores).toContainEqual({
      ...{ id: unclear.storeId, region: '浙江省杭州市', region_code: null },
    })
  })

  test('messages of before get the type of the page they lead to', async () => {
    const database = await open()
    const { db } = database
    const { storeId } = await addStore(db)
    const pages = ['/order/info/1', '/order_hmdd/info/2', '/hb', '/lqzx', '/dzfp', '', '/list']
    const before = [
      'alter table messages drop column type',
      "delete from kysely_migration where name >= '020'",
      ...pages.map(
        (page) =>
          `insert into messages (store_id, title, text, url, created_at)
           values (${storeId}, '标题', '内容', '${page}', 0)`,
      ),
    ]
    for (const statement of before) await sql.raw(statement).execute(db)
    const known = Object.entries(shopMigrations).filter(([name]) => name < '021')
    await migrate(database, Object.fromEntries(known))
    const told = await db.selectFrom('messages').select('type').orderBy('id').execute()
    const types = ['order', 'order', 'funds', 'activity', 'invoice', 'system', 'system']
    expect(told.map(({ type }) => type)).toEqual(types)
  })

  test('a database of a later version is refused, and stays as it is', async () => {
    const database = await open()
    await migrate(database, later)
    await database.db.insertInto('meta').values({ key: 'kept', value: 'yes' }).execute()
    await expect(migrate(database)).rejects.toThrow(
      /901-later-note、902-later-note-rows.*更新的版本/,
    )
    expect(await rowsOf(database)).toMatchObject({ meta: ['{"key":"kept","value":"yes"}'] })
    await migrate(database, later)
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
