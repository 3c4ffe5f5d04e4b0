import { sql } from 'kysely'
import type { Database, Db } from './database'

/** Another process may be migrating, which may take longer than anybody waits for a lock else. */
export function asLongAsItTakes<T>(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (engine === 'sqlite') return work(db)
  return db.connection().execute(async (connection) => {
    await sql`set lock_timeout = 0`.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}
