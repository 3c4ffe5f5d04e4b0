import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshSettings } from '#tests/databases'
import { openDatabase } from './database'

test('a PostgreSQL that drops idle connections does not end the process', async () => {
  const { DATABASE_URL, DATA_DIR } = await freshSettings('postgres')
  const database = openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR })
  const other = openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR })
  await sql`select 1`.execute(database.db)
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other.db)
  expect(rows).toHaveLength(1)
  await expect.poll(() => sql`select 1`.execute(database.db)).toMatchObject({ rows: [{}] })
  await database.close()
  await other.close()
  await rm(DATA_DIR, { recursive: true })
})
