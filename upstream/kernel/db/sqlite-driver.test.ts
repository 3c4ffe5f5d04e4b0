import { CompiledQuery, sql } from 'kysely'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshSettings, openAt, type TestDatabase } from '#tests/databases'
import { fillDisk } from '#tests/fixtures/full-disk'
import { holdWrites } from '#tests/fixtures/other-program'
import { openDatabase, type Database } from './database'
import { outageOf } from './outage'
import { SqliteFileDialect } from './sqlite-dialect'
import { inTransaction } from './transact'

let database: TestDatabase

beforeEach(async () => {
  const settings = await freshSettings('sqlite')
  database = openAt(settings, { lockWaitMs: 40 })
  await addRow('first')
})
afterEach(async () => {
  await database.close()
  await rm(database.settings.DATA_DIR, { recursive: true })
})

function addRow(key: string, value = '', db = database.db) {
  return db.insertInto('meta').values({ key, value }).execute()
}

async function keys(): Promise<string[]> {
  const rows = await database.db.selectFrom('meta').select('key').orderBy('key').execute()
  return rows.map(({ key }) => key).filter((key) => !key.includes('_'))
}

test('one statement that met a lock for too long keeps no later transaction from committing', async () => {
  const other = await holdWrites(database, [])
  const error = await addRow('refused').catch((thrown: unknown) => thrown)
  expect(outageOf(error)).toBe('locked')
  await other.end()
  // Another statement: the same one would continue where it stopped.
  await inTransaction(database.db, (trx) =>
    trx.updateTable('meta').set({ key: 'second' }).where('key', '=', 'first').execute(),
  )
  expect(await keys()).toEqual(['second'])
})

test('many that wait for a lock are all done, once, when it is gone', async () => {
  const names = Array.from({ length: 50 }, (_, at) => `n${String(at).padStart(2, '0')}`)
  await database.close()
  database = openAt(database.settings)
  const other = await holdWrites(database, [])
  const all = Promise.all(
    names.map((name, at) =>
      at % 2 === 0
        ? addRow(name)
        : inTransaction(database.db, async (trx) => {
            await addRow(name, '', trx)
            await sql`select 1`.execute(trx)
          }),
    ),
  )
  expect(await keys()).toEqual(['first'])
  await other.end()
  await all
  expect(await keys()).toEqual(['first', ...names])
})

test('a full disk takes a transaction back as a whole and says so; what is there is read', async () => {
  const makeRoom = await fillDisk(database)
  const big = 'x'.repeat(100_000)
  const work = inTransaction(database.db, async (trx) => {
    await addRow('small', '', trx)
    await addRow('big', big, trx)
  })
  expect(outageOf(await work.catch((thrown: unknown) => thrown))).toBe('full')
  expect(outageOf(await addRow('big', big).catch((thrown: unknown) => thrown))).toBe('full')
  expect(await keys()).toEqual(['first'])
  await makeRoom()
  await inTransaction(database.db, (trx) => addRow('big', big, trx))
  expect(await keys()).toEqual(['big', 'first'])
})

test('in tests what has no order comes from the end, what has one comes in it, and a shop is not asked', async () => {
  await addRow('second')
  const { DATA_DIR: dataDir } = database.settings
  const shop = openDatabase({ dataDir, isReversed: false })
  const read = async ({ db }: Pick<Database, 'db'>) => {
    const rows = db.selectFrom('meta').select('key').where('key', 'in', ['first', 'second'])
    const [unordered, ordered] = [await rows.execute(), await rows.orderBy('key').execute()]
    return [unordered, ordered].map((some) => some.map(({ key }) => key))
  }
  const inOrder = ['first', 'second']
  expect(await read(database)).toEqual([['second', 'first'], inOrder])
  expect(await read(shop)).toEqual([inOrder, inOrder])
  await shop.close()
})

test('a connection that outlives its file is refused, and the process lives on', async () => {
  const file = path.join(database.settings.DATA_DIR, 'caizhi.db')
  const driver = new SqliteFileDialect(file, 40, false).createDriver()
  await driver.init()
  const connection = await driver.acquireConnection()
  await driver.destroy()
  const late = connection.executeQuery(CompiledQuery.raw('select 1'))
  await expect(late).rejects.toThrow('connection is not open')
})
