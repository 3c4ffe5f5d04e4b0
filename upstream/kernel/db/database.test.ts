import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshSettings, openAt } from '#tests/databases'
import { asLongAsItTakes } from './as-long-as-it-takes'
import type { Db } from './database'
import { lockCatalogue, lockFilling } from './lock'
import { outageOf } from './outage'
import { inTransaction } from './transact'

test('a PostgreSQL that drops idle connections does not end the process', async () => {
  const settings = await freshSettings('postgres')
  const database = openAt(settings)
  const other = openAt(settings)
  await sql`select 1`.execute(database.db)
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other.db)
  expect(rows).toHaveLength(1)
  await expect.poll(() => sql`select 1`.execute(database.db)).toMatchObject({ rows: [{}] })
  await database.close()
  await other.close()
  await rm(settings.DATA_DIR, { recursive: true })
})

test('a statement on PostgreSQL ends after 25 seconds, of what no page waits for later or never', async () => {
  const settings = await freshSettings('postgres')
  const usual = openAt(settings)
  expect((await sql`show statement_timeout`.execute(usual.db)).rows).toEqual([
    { statement_timeout: '25s' },
  ])
  const short = openAt(settings, { statementMs: 200 })
  const sleep = (db: Db) => sql`select pg_sleep(0.5)`.execute(db)
  const refusal = async () => outageOf(await sleep(short.db).catch((error: unknown) => error))
  expect(await refusal()).toBe('slow')
  await asLongAsItTakes(short, sleep)
  for (const lock of [lockCatalogue, lockFilling])
    await inTransaction(short.db, async (trx) => {
      await lock(trx)
      await sleep(trx)
    })
  expect(await refusal()).toBe('slow')
  await usual.close()
  await short.close()
  await rm(settings.DATA_DIR, { recursive: true })
})
