import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database'

const mostAttempts = 4
const pauseMs = 25

/**
 * Does `work` in a transaction, for what has a database and no context (imports, the index); else
 * `transact`. Does it again when the database broke it off for the sake of
 * another one (deadlock, serialisation failure): at most four times, with short pauses. Rows are
 * locked in one order everywhere (`lockRows`), so this is for what nobody thought of. `work` must
 * change nothing but the database.
 */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === mostAttempts || !wasBrokenOff(error)) throw error
      // By chance, so that two that met once do not meet again.
      await delay(Math.random() * pauseMs * 2 ** attempt)
    }
  }
}

/** Does `work` as a part of the transaction that is under way: when it fails, that part alone is undone. */
export async function inSavepoint<T>(trx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(trx)
    return result
  } catch (error) {
    // Where the engine has given up the whole transaction already, its own error says why.
    await sql`rollback to savepoint part`.execute(trx).catch(() => undefined)
    throw error
  }
}

function wasBrokenOff(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '40P01' || code === '40001'
}
