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

/** Settings that point a process at the same database. */
export interface DatabaseSettings {
  DATA_DIR: string
  DATABASE_URL?: string
}

export interface TestDatabase extends Database {
  settings: DatabaseSettings
}

interface OpenedDatabase extends TestDatabase {
  /** Frees its resources; call it after closing. */
  remove: () => Promise<void>
}

/**
 * A PostgreSQL database that the tests of this process reuse one after the other. Creating one and
 * opening connections costs far more than emptying it.
 */
interface Lent {
  url: string
  pool: pg.Pool
}

const free: Lent[] = []

type OpenOptions = Pick<
  Parameters<typeof openDatabase>[0],
  'onQuery' | 'lockWaitMs' | 'statementMs'
>

/** Opens a fresh, migrated, empty database; `onQuery` receives every statement. */
export type OpenTestDatabase = (options?: OpenOptions) => Promise<TestDatabase>

/**
 * Runs the block on SQLite and has PostgreSQL parse every statement it ran; `npm run test:all` also
 * runs the block on PostgreSQL. A database from `open` is closed and removed after its test, or
 * after the block when opened in `beforeAll`.
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

/** Runs the block on both engines in every run: for locks, races and engine-specific SQL. */
export function describeBothDatabases(name: string, block: DatabaseBlock): void {
  describeOn('sqlite', name, block)
  describeOn('postgres', name, block)
}

type DatabaseBlock = (open: OpenTestDatabase, engine: Engine) => void

/** The PostgreSQL database that parses the statements of SQLite. */
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
      const database = await openFresh(engine, withoutSettings(options))
      opened.push(database)
      return database
    }, engine)
  })
}

/** The settings of the desk are read once, by whatever is asked first: no test counts that. */
function withoutSettings({ onQuery, ...options }: OpenOptions): OpenOptions {
  if (onQuery === undefined) return options
  const onOther = (event: LogEvent) => {
    if (!event.query.sql.includes('from "settings"')) onQuery(event)
  }
  return { ...options, onQuery: onOther }
}

/** Settings of a fresh, migrated, empty database for a process under test. */
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
  // A different lock timeout needs its own connections.
  if (engine === 'postgres' && options.lockWaitMs === undefined) return openLent(options)
  const settings = await freshSettings(engine)
  return { ...openAt(settings, options), remove: () => remove(settings) }
}

/**
 * Opens the database that these settings name. SQLite reverses unordered results, so that neither
 * tests nor the shop rely on an order that no `order by` asked for (decision 144).
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

/** False when a connection is broken or still in use, or the tables were altered. */
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
