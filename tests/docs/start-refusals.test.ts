import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { inspect } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshSettings, openAt } from '#tests/databases'
import { fillDisk } from '#tests/fixtures/full-disk'
import { runAll } from '#upstream/kernel/db/create-table'
import { migrate, shopMigrations, type Migrations } from '#upstream/kernel/db/migrations'

/** What the start command says of a process that ended with this error before it was up. */
function explained(error: unknown): string {
  const ask = `import('./scripts/children.mjs').then(({ explain }) =>
    process.stdout.write(explain({ name: 'API', said: process.argv[1] })))`
  return execFileSync(process.execPath, ['-e', ask, inspect(error)], { encoding: 'utf8' })
}

function refusalOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

test('a start without a free connection is refused in a line that says what to do', async () => {
  const settings = await freshSettings('postgres')
  const owner = openAt(settings)
  const { pathname, host } = new URL(settings.DATABASE_URL ?? '')
  const role = `full_${pathname.slice(1)}`
  await sql`create role ${sql.ref(role)} login connection limit 0`.execute(owner.db)
  const late = openAt({ ...settings, DATABASE_URL: `postgres://${role}@${host}${pathname}` })
  const error = await refusalOf(migrate(late))
  await late.close()
  await sql`drop role ${sql.ref(role)}`.execute(owner.db)
  await owner.close()
  await rm(settings.DATA_DIR, { recursive: true })
  expect(explained(error)).toMatch(
    /^数据库没有空闲的连接，.+\(the database has no free connection\)$/,
  )
})

test('a start on a full disk is refused in a line, and the database stays as it was', async () => {
  const settings = await freshSettings('sqlite')
  const database = openAt(settings)
  const makeRoom = await fillDisk(database)
  const later = {
    ...shopMigrations,
    '006-large': (db) => runAll(db, ['create table large as select zeroblob(99999) as it']),
  } satisfies Migrations
  const error = await refusalOf(migrate(database, later))
  expect(explained(error)).toBe('磁盘已满，请腾出空间后再启动 (the disk is full)')
  await makeRoom()
  await migrate(database)
  await database.close()
  await rm(settings.DATA_DIR, { recursive: true })
})
