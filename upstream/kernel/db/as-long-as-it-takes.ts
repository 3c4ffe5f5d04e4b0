import { sql } from 'kysely'
import type { Database, Db } from './database'

/**
 * Runs `work` without a limit of locks and statements: another process may be migrating, which takes
 * longer than the usual wait.
 */
export function asLongAsItTakes<T>(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (engine === 'sqlite') return work(db)
  return db.connection().execute(async (connection) => {
    await sql`set lock_timeout = 0`.execute(connection)
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`reset lock_timeout`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}
