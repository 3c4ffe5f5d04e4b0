import { PostgresAdapter } from 'kysely'
import type { Db } from './database'

/**
 * Locks these rows until the transaction ends, in the order of their ids, so that transactions on
 * the same rows wait for each other instead of deadlocking. SQLite's transactions are alone, so
 * there is nothing to lock.
 */
export async function lockRows(
  db: Db,
  table: 'goods' | 'stores' | 'orders',
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0 || !(db.getExecutor().adapter instanceof PostgresAdapter)) return
  // Not `for update`: that waits for every transaction that merely refers to the row, and two of
  // them that have referred and then lock would wait for each other.
  const rows = db.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id')
  await rows.forNoKeyUpdate().execute()
}
