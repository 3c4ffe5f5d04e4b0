import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeBothDatabases } from '#tests/databases'
import { contextOf } from '#tests/fixtures/context'
import { addOperator, contextOfOperator } from '#tests/fixtures/operators'
import { fixtureNow } from '#tests/fixtures/stores'
import type { Database } from '#upstream/kernel/db/database'
import type { Engine } from '#upstream/kernel/db/engine'
import type { AskedRows } from '#upstream/kernel/db/paged'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry, type Act } from './add-entry'
import { listEntries } from './store'
import { verifyTrail } from './verify'

const act: Act = {
  action: 'people.roles',
  subject: 'operator/3',
  before: { roles: [] },
  after: { roles: ['finance'], passwordHash: '$argon2' },
  reason: '接替王会计',
}

describeBothDatabases('the trail', (open, engine) => {
  async function openTrail(entries = 0) {
    const database = await open()
    const operator = await addOperator(database.db, ['owner'], { name: '张三' })
    const ctx = contextOfOperator(database, operator, 'people.write')
    const write = (more: Partial<Act> = {}) =>
      transact(ctx, (trx) => addAuditEntry(trx, { ...act, ...more }))
    for (let at = 0; at < entries; at += 1) await write({ subject: `operator/${String(at)}` })
    return { database, db: database.db, ctx, write }
  }

  test('says who did what by which right, when, why and from where, and no secret', async () => {
    const { db, write } = await openTrail()
    await write()
    expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual([
      {
        id: 1,
        at: fixtureNow,
        operator_id: expect.any(Number) as number,
        operator: '张三',
        permission: 'people.write',
        action: 'people.roles',
        subject: 'operator/3',
        before_json: '{"roles":[]}',
        after_json: '{"passwordHash":"***","roles":["finance"]}',
        reason: '接替王会计',
        request_id: 'test',
        address: '10.0.0.1',
        previous_hash: '',
        hash: expect.stringMatching(/^[\da-f]{64}$/) as string,
      },
    ])
  })

  test.each([
    'update audit_log set reason = reason',
    "update audit_log set operator = '李四' where id = 1",
    'delete from audit_log',
    'delete from audit_log where id = 2',
    ...(engine === 'postgres' ? ['truncate audit_log'] : replacing),
  ])('refuses: %s', async (statement) => {
    const { db, ctx } = await openTrail(2)
    const before = await db.selectFrom('audit_log').selectAll().execute()
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/append-only/)
    expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual(before)
    expect(await verifyTrail(ctx, '')).toMatchObject({ count: 2, brokenAt: undefined })
  })

  test('is one unbroken chain when fifty write at once', async () => {
    const { ctx, write } = await openTrail()
    const names = Array.from({ length: 50 }, (_, at) => `operator/${String(at)}`)
    await Promise.all(names.map((subject) => write({ subject })))
    const { rows, paging } = await listEntries(ctx.db, { ...everything, page: 1, pageSize: 100 })
    expect(paging.total).toBe(50)
    expect(rows.map(({ id }) => id)).toEqual(names.map((_, at) => 50 - at))
    expect(rows.map(({ subject }) => subject).sort()).toEqual([...names].sort())
    const verdict = await verifyTrail(ctx, '')
    expect(verdict).toMatchObject({ count: 50, brokenAt: undefined, lastHash: rows[0]?.hash })
  })

  test('has nothing of what was rolled back, and is written in a transaction only', async () => {
    const { db, ctx } = await openTrail()
    const thrown = transact(ctx, async (trx) => {
      await addAuditEntry(trx, act)
      throw new Error('the deed itself failed')
    })
    await expect(thrown).rejects.toThrow('the deed itself failed')
    await expect(addAuditEntry(ctx, act)).rejects.toThrow('outside of a transaction')
    expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual([])
  })

  test.each([
    ['another reason', 'reason = reason || 1'],
    ['another operator', "operator = '李四'"],
    ['another time', 'at = at - 1'],
    ['another hash', "hash = 'x'"],
  ])('%s, written past the triggers, breaks it there', async (_, change) => {
    const { database, ctx } = await openTrail(5)
    await pastTriggers(database, `update audit_log set ${change} where id = 3`)
    expect(await verifyTrail(ctx, '')).toMatchObject({ count: 2, brokenAt: 3 })
  })

  test('an entry taken out of the middle breaks it, one taken from the end is missed', async () => {
    const { database, ctx } = await openTrail(5)
    const { lastHash } = await verifyTrail(ctx, '')
    expect(await verifyTrail(ctx, lastHash)).toMatchObject({ isKnownThere: true })
    await pastTriggers(database, 'delete from audit_log where id = 5')
    const shortened = await verifyTrail(ctx, lastHash)
    expect(shortened).toMatchObject({ count: 4, brokenAt: undefined, isKnownThere: false })
    await pastTriggers(database, 'delete from audit_log where id = 2')
    expect(await verifyTrail(ctx, '')).toMatchObject({ count: 1, brokenAt: 3 })
  })

  test('is found by operator, action, subject and time', async () => {
    const { ctx, write } = await openTrail(3)
    await write({ action: 'people.disable', subject: 'role-proposal/1' })
    const later = { ...ctx, now: fixtureNow + 86_400_000 }
    await transact(later, (trx) => addAuditEntry(trx, act))
    const count = async (filter: Partial<typeof everything> & AskedRows) =>
      (await listEntries(ctx.db, { ...everything, ...filter, page: 1, pageSize: 1 })).paging.total
    expect(await count({})).toBe(5)
    expect(await count({ operator: '张三' })).toBe(5)
    expect(await count({ operator: '李四' })).toBe(0)
    expect(await count({ action: 'people.disable' })).toBe(1)
    expect(await count({ subject: 'operator/' })).toBe(4)
    expect(await count({ subject: 'operator/3' })).toBe(1)
    expect(await count({ keywords: '张三' })).toBe(1)
    expect(await count({ keywords: '三' })).toBe(1)
    expect(await count({ keywords: '%张' })).toBe(0)
    expect(await count({ keywords: '1', subject: 'role-proposal/' })).toBe(1)
    expect(await count({ keywords: '1' })).toBe(0)
    expect(await count({ until: later.now })).toBe(4)
    expect(await count({ since: later.now })).toBe(1)
  })

  test('a trail of nothing is whole', async () => {
    const { db } = await open()
    expect(await verifyTrail(contextOf(db), 'never-noted')).toEqual({
      count: 0,
      brokenAt: undefined,
      lastHash: '',
      isKnownThere: false,
    })
  })

  /** Bypasses the triggers, as the owner of the database could. */
  async function pastTriggers({ db }: Database, statement: string): Promise<void> {
    for (const drop of droppings[engine]) await sql.raw(drop).execute(db)
    await sql.raw(statement).execute(db)
  }
})

const everything = { operator: '', action: '', subject: '', keywords: '' }

const columns =
  'at, operator, permission, action, subject, before_json, after_json, reason, request_id, address'
/** `replace` deletes a row in SQLite without firing the delete trigger. */
const replacing = [
  `insert or replace into audit_log (id, ${columns}, previous_hash, hash)
   select 2, ${columns}, 'x', 'y' from audit_log where id = 1`,
  `insert or replace into audit_log (id, ${columns}, previous_hash, hash)
   select 3, ${columns}, previous_hash, 'y' from audit_log where id = 2`,
]
const droppings: Record<Engine, string[]> = {
  postgres: ['drop trigger if exists audit_log_kept on audit_log'],
  sqlite: ['updated', 'deleted'].map((name) => `drop trigger if exists audit_log_not_${name}`),
}
