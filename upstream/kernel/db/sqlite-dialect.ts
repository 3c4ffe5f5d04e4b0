import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Dialect,
  type Driver,
  type Kysely,
  type SqliteStatement,
} from 'kysely'
import Libsql from 'libsql'
import { SqliteFileDriver, type SqliteFile } from './sqlite-driver'
import { readQuickly } from './sqlite-statement'

const statementCacheSize = 500
// Characters. Bulk inserts take megabytes once compiled and seldom recur. The statement of a cart or
// list has 16,000 and takes 3 ms to compile.
const longestInsert = 8000
const longestCached = 40_000

/**
 * Kysely's SQLite dialect over libsql's embedded engine (its binary comes inside the npm package).
 * WAL with synchronous=FULL: a committed write survives `kill -9`. Transactions begin immediate, so
 * that two processes on one file wait for each other instead of failing midway.
 */
export class SqliteFileDialect implements Dialect {
  constructor(
    private readonly file: string,
    private readonly lockWaitMs: number,
    private readonly isReversed: boolean,
  ) {}

  createDriver(): Driver {
    return new SqliteFileDriver(() => openFile(this.file, this.isReversed), this.lockWaitMs)
  }

  createQueryCompiler() {
    return new SqliteQueryCompiler()
  }

  createAdapter() {
    return new TransactionalSqlite()
  }

  createIntrospector(db: Kysely<unknown>) {
    return new SqliteIntrospector(db)
  }
}

/**
 * SQLite supports transactional DDL, which Kysely does not assume: due migrations run in one
 * transaction.
 */
class TransactionalSqlite extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

function openFile(file: string, isReversed: boolean): SqliteFile {
  const database = new Libsql(file)
  for (const setting of [
    // Only for these settings, which may meet another process that is closing the file.
    'busy_timeout = 1000',
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'cache_size = -32000',
    'temp_store = MEMORY',
    `reverse_unordered_selects = ${isReversed ? 'ON' : 'OFF'}`,
    // From here on the driver waits for locks: a wait inside the engine would block the process.
    'busy_timeout = 0',
  ]) {
    database.pragma(setting)
  }
  const statements = new Map<string, SqliteStatement>()
  return {
    get isInTransaction() {
      // libsql ends the whole process when a closed file is asked.
      return database.open && database.inTransaction
    },
    close: () => {
      statements.clear()
      // libsql's close does not checkpoint the WAL: a copy of the file alone would lack its
      // content.
      database.pragma('busy_timeout = 1000')
      database.pragma('wal_checkpoint(TRUNCATE)')
      database.close()
    },
    prepare: (sql) => {
      const known = statements.get(sql)
      if (known !== undefined) return known
      const statement = readQuickly(database.prepare(sql === 'begin' ? 'begin immediate' : sql))
      if (sql.length > (sql.startsWith('insert') ? longestInsert : longestCached)) return statement
      if (statements.size >= statementCacheSize) statements.clear()
      statements.set(sql, statement)
      return statement
    },
  }
}
