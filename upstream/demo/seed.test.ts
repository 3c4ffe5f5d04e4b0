import { sql } from 'kysely'
import { verify } from '@node-rs/argon2'
import { beforeAll, expect, test } from 'vitest'
import { goodsClasses } from '#contract/goods-classes'
import { describeDatabases, type TestDatabase } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'
import { contextOf } from '#tests/fixtures/context'
import { onlyInAll } from '#tests/tags'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { removeUnfinished } from '#upstream/members/unfinished/remove-unfinished'
import { chinaDay, daysBetween } from '#upstream/kernel/time'
import { demoPassword } from './buyers'
import { seedDemoShop } from './seed'
import { waitingToShip } from '#upstream/kernel/db/waiting-quantities'

const now = Date.parse('2026-11-21T09:30:00+08:00')

describeDatabases('the demonstration shop', (open) => {
  let db: Db
  let database: TestDatabase

  beforeAll(async () => {
    database = await open()
    await seedDemoShop(database, now)
    db = database.db
  })

  test('it has about a thousand goods of every class', async () => {
    const goods = await db.selectFrom('goods').selectAll().execute()
    expect(goods.length).toBeGreaterThan(950)
    expect(goods.length).toBeLessThan(1150)
    expect(new Set(goods.map((row) => row.class))).toEqual(new Set(Object.keys(goodsClasses)))
    expect(goods.filter((row) => row.stock_milli === 0).length).toBeGreaterThan(20)
    expect(goods.filter((row) => row.unit === 'kg' && row.stock_milli % 1000 !== 0)).not.toEqual([])
    for (const flag of ['is_hm', 'is_cold_chain', 'is_prescription'] as const)
      expect(goods.filter((row) => row[flag] === 1).length).toBeGreaterThan(8)
    const days = goods.flatMap((row) =>
      row.expires_on === null ? [] : [daysBetween(chinaDay(now), row.expires_on)],
    )
    expect(days.some((left) => left < 30)).toBe(true)
    expect(days.filter((left) => left >= 30 && left < 180).length).toBeGreaterThan(20)
  })

  test('what is offered at a reduced price is sold until the offer ends', async () => {
    const offers = await db
      .selectFrom('promotions')
      .innerJoin('goods', 'goods.id', 'promotions.goods_id')
      .select(['expires_on', 'ends_at'])
      .execute()
    expect(offers.length).toBeGreaterThan(100)
    const tooNear = offers.filter(
      ({ expires_on, ends_at }) =>
        expires_on !== null && daysBetween(chinaDay(ends_at), expires_on) < 30,
    )
    expect(tooNear).toEqual([])
  })

  test('the batches on a product page add up to the one number that can be ordered', async () => {
    const api = openApi(database, () => now)
    for (let id = 1; id <= 60; id++) {
      const { data } = await api.get(`/api/goods/detail/${String(id)}`)
      const { goods, batches } = data as {
        goods: { number: number }
        batches: { number: number }[]
      }
      const sum = batches.reduce((total, batch) => total + Math.round(batch.number * 1000), 0)
      expect([id, sum]).toEqual([id, Math.round(goods.number * 1000)])
    }
  })

  test('the same moment gives the same rows', onlyInAll, async () => {
    const other = await open()
    await seedDemoShop(other, now)
    expect(await contentOf(db)).toEqual(await contentOf(other.db))
  })

  test('nobody of it is removed for an unfinished registration', async () => {
    expect(await removeUnfinished(contextOf(db, { now }))).toBe(0)
  })

  test('the first buyer was told of several things, and has not read the newest', async () => {
    const told = await db
      .selectFrom('messages')
      .selectAll()
      .where('store_id', '=', 1)
      .orderBy('id', 'desc')
      .execute()
    const types = ['order', 'licence', 'funds', 'invoice', 'arrival', 'activity', 'system']
    expect(new Set(told.map(({ type }) => type))).toEqual(new Set(types))
    const times = told.map(({ created_at }) => created_at)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(times[0]).toBeLessThanOrEqual(now)
    const unread = told.filter(({ read_at }) => read_at === null)
    expect(unread.length).toBeGreaterThan(2)
    expect(told.slice(0, unread.length)).toEqual(unread)
  })

  test('every account signs in with the one password', async () => {
    const members = await db.selectFrom('members').select(['username', 'password_hash']).execute()
    expect(members.length).toBeGreaterThan(12)
    for (const member of members)
      expect(await verify(member.password_hash, demoPassword)).toBe(true)
  })

  test('rows added afterwards get ids of their own', async () => {
    const last = await db
      .selectFrom('members')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const added = await db
      .insertInto('members')
      .values({
        ...last,
        id: undefined,
        username: 'another',
        username_key: 'another',
        phone: '13900000000',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(added.id).toBeGreaterThan(last.id)
  })

  test('batches hold stock and flash sales, and packs hold whole steps', async () => {
    const rows = await db
      .selectFrom('goods')
      .select(['name', 'stock_milli', 'case_milli', 'package_step_milli'])
      .select((eb) => [
        eb
          .selectFrom('goods_batches')
          .select((one) => one.fn.sum<number>('goods_batches.stock_milli').as('milli'))
          .whereRef('goods_id', '=', 'goods.id')
          .where('hold', '=', '')
          .as('batched'),
        eb
          .selectFrom('promotions')
          .select((one) => one.fn.sum<number>('promotions.stock_milli').as('milli'))
          .whereRef('goods_id', '=', 'goods.id')
          .where('kind', '=', 'flash')
          .as('flash'),
        waitingToShip(sql.ref('goods.id')).as('waiting'),
      ])
      .execute()
    expect(rows.length).toBeGreaterThan(900)
    const differs = rows.filter(
      ({ batched, flash, waiting, stock_milli }) =>
        (batched ?? 0) !== stock_milli + (flash ?? 0) + waiting,
    )
    expect(differs).toEqual([])
    expect(rows.filter((row) => row.case_milli % row.package_step_milli !== 0)).toEqual([])
  })
})

async function contentOf(db: Db) {
  const tables = [
    'goods',
    'goods_batches',
    'promotions',
    'members',
    'stores',
    'licences',
    'orders',
    'order_lines',
    'balance_log',
    'invoices',
    'invoice_requests',
    'invoice_orders',
    'focus',
    'meta',
  ] as const
  const entries = await Promise.all(
    tables.map(async (table: keyof Schema) => [
      table,
      (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort(),
    ]),
  )
  return Object.fromEntries(entries) as unknown
}
