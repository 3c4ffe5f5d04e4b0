import { copyFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { LogEvent } from 'kysely'
import type pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { openDatabase, openPool, overPool, type Database } from '#upstream/kernel/db/database'
import type { Engine } from '#upstream/kernel/db/engine'
import { emptying, prepareForEmptying } from './emptied-postgres'
import { makeFastFolder } from './fast-folder'
import { noteStatement, refusedStatements } from './postgres-statements'
import { onlyInAll } from './tags'

/** Settings that make a process use the same database. */
export interface DatabaseSettings {
  DATA_DIR: string
  DATABASE_URL?: string
}

export interface TestDatabase extends Database {
  settings: DatabaseSettings
}

interface OpenedDatabase extends TestDatabase {
  /** Once it is closed, frees what it took. */
  remove: () => Promise<void>
}

/**
 * A PostgreSQL database that tests of this process use one after the other. To make one and to open
 * connections that know its tables costs many times what emptying it does.
 */
interface Lent {
  url: string
  pool: pg.Pool
}

const free: Lent[] = []

type OpenOptions = Pick<Parameters<typeof openDatabase>[0], 'onQuery' | 'lockWaitMs'>

/** Opens a fresh, migrated, empty database; `onQuery` hears of every statement. */
export type OpenTestDatabase = (options?: OpenOptions) => Promise<TestDatabase>

/**
 * Runs the block on SQLite, and has PostgreSQL parse every statement that it ran; `npm run test:all`
 * runs it on PostgreSQL too. What `open` gives is closed and removed after the test that opened it,
 * or after the block when it was opened in `beforeAll`.
 */
export function describeDatabases(name: string, block: DatabaseBlock): void {
  describeOn('sqlite', name, (open) => {
    block((options) => open(withNotes(options)), 'sqlite')
    test('PostgreSQL understands its statements', async () => {
      parser ??= makeLent()
      expect(await refusedStatements((await parser).pool)).toEqual([])
    })
  })
  describeOn('postgres', name, block, onlyInAll)
}

/** The same on both engines in every run: for locks and races, and for SQL that differs between them. */
export function describeBothDatabases(name: string, block: DatabaseBlock): void {
  describeOn('sqlite', name, block)
  describeOn('postgres', name, block)
}

type DatabaseBlock = (open: OpenTestDatabase, engine: Engine) => void

/** Where this process has statements of SQLite parsed. */
let parser: Promise<Lent> | undefined

function withNotes(options: OpenOptions = {}): OpenOptions {
  const onQuery = (event: LogEvent) => {
    noteStatement(event.query)
    options.onQuery?.(event)
  }
  return { ...options, onQuery }
}

function describeOn(engine: Engine, name: string, block: DatabaseBlock, place = {}): void {
  describe(`${name} (${engine})`, place, () => {
    const ofBlock: OpenedDatabase[] = []
    const ofTest: OpenedDatabase[] = []
    let opened = ofBlock
    beforeEach(() => {
      opened = ofTest
    })
    afterEach(async () => {
      opened = ofBlock
      await closeAll(ofTest)
    })
    afterAll(() => closeAll(ofBlock))
    block(async (options = {}) => {
      const database = await openFresh(engine, options)
      opened.push(database)
      return database
    }, engine)
  })
}

/** Settings for a database of its own for a process under test: migrated and empty. */
export async function freshSettings(engine: Engine): Promise<DatabaseSettings> {
  const folder = await makeFastFolder('caizhi-test-')
  const text = await askKeeper('POST', engine)
  if (engine === 'postgres') return { DATA_DIR: folder, DATABASE_URL: text }
  await copyFile(text, path.join(folder, path.basename(text)))
  return { DATA_DIR: folder }
}

async function askKeeper(method: 'POST' | 'DELETE', what: string): Promise<string> {
  const answer = await fetch(`${inject('databaseKeeper')}/${what}`, { method })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

async function openFresh(engine: Engine, options: OpenOptions): Promise<OpenedDatabase> {
  // One that waits otherwise for locks has connections of its own.
  if (engine === 'postgres' && options.lockWaitMs === undefined) return openLent(options)
  const settings = await freshSettings(engine)
  return { ...openAt(settings, options), remove: () => remove(settings) }
}

/**
 * Opens the database that these settings name, once more or for the first time. SQLite answers what
 * has no order from the end, so that neither tests nor the shop rely on an order that nobody asked
 * for (decision 144).
 */
export function openAt(settings: DatabaseSettings, options: OpenOptions = {}): TestDatabase {
  const where = { databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR }
  return { ...openDatabase({ ...where, isReversed: true, ...options }), settings }
}

async function openLent({ onQuery }: OpenOptions): Promise<OpenedDatabase> {
  const lent = free.pop() ?? (await makeLent())
  const settings = { DATA_DIR: await makeFastFolder('caizhi-test-'), DATABASE_URL: lent.url }
  const connections = { connect: () => lent.pool.connect(), end: () => Promise.resolve() }
  return {
    ...overPool(connections, onQuery),
    settings,
    remove: async () => {
      if (await isEmptied(lent.pool)) {
        free.push(lent)
        await rm(settings.DATA_DIR, { recursive: true })
      } else {
        await lent.pool.end()
        await remove(settings)
      }
    },
  }
}

async function makeLent(): Promise<Lent> {
  const url = await askKeeper('POST', 'postgres')
  const pool = openPool(url)
  await pool.query(prepareForEmptying)
  return { url, pool }
}

/** False where a connection is broken, still works for the test, or the tables are not what they were. */
async function isEmptied(pool: pg.Pool): Promise<boolean> {
  if (pool.idleCount < pool.totalCount) return false
  try {
    const { rows } = await pool.query<{ emptied: boolean }>(emptying)
    return rows[0]?.emptied === true
  } catch {
    return false
  }
}

async function remove({ DATA_DIR, DATABASE_URL }: DatabaseSettings): Promise<void> {
  await rm(DATA_DIR, { recursive: true })
  if (DATABASE_URL !== undefined)
    await askKeeper('DELETE', `postgres${new URL(DATABASE_URL).pathname}`)
}

async function closeAll(databases: OpenedDatabase[]): Promise<void> {
  for (const database of databases.splice(0)) {
    await database.close()
    await database.remove()
  }
}
