import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshSettings, openAt } from '#tests/databases'

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
