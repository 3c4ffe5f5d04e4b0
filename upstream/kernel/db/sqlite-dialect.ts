import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely'
import Libsql from 'libsql'

const statementCacheSize = 500
// Inserts of many rows hold megabytes once compiled and seldom come again alike.
const longestCached = 8000

/**
 * Kysely's SQLite dialect over libsql's embedded engine (its binary comes inside the npm package).
 * WAL with synchronous=FULL: what was acknowledged survives `kill -9`. Transactions begin
 * immediate, so that two processes on one file wait for each other instead of failing midway.
 */
export class SqliteFileDialect extends SqliteDialect {
  constructor(file: string) {
    super({ database: () => Promise.resolve(openFile(file)) })
  }
}

function openFile(file: string): SqliteDatabase {
  const database = new Libsql(file)
  for (const setting of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'busy_timeout = 10000',
    'cache_size = -32000',
    'temp_store = MEMORY',
  ]) {
    database.pragma(setting)
  }
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => {
      statements.clear()
      // libsql's close leaves the WAL as it is: a copy of the file alone would lack what is in it.
      database.pragma('busy_timeout = 1000')
      database.pragma('wal_checkpoint(TRUNCATE)')
      database.close()
    },
    prepare: (sql) => {
      const known = statements.get(sql)
      if (known !== undefined) return known
      const statement = database.prepare(
        sql === 'begin' ? 'begin immediate' : sql,
      ) as unknown as SqliteStatement
      if (sql.length > longestCached) return statement
      if (statements.size >= statementCacheSize) statements.clear()
      statements.set(sql, statement)
      return statement
    },
  }
}
