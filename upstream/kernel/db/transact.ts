import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './database'

const mostAttempts = 4
const pauseMs = 25

/**
 * Runs `work` in a transaction, for code with a database and no context (imports, the index); else
 * use `transact`. Retries after a deadlock or serialisation failure: at most four attempts with
 * short pauses. Rows are locked in one order everywhere (`lockRows`), so a retry is the exception.
 * `work` must change nothing but the database.
 */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === mostAttempts || !wasBrokenOff(error)) throw error
      // Random, so that two transactions that collided do not collide again.
      await delay(Math.random() * pauseMs * 2 ** attempt)
    }
  }
}

/**
 * Runs `work` in a savepoint of the current transaction: when it fails, only its changes are rolled
 * back.
 */
export async function inSavepoint<T>(trx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(trx)
    return result
  } catch (error) {
    // When the engine has aborted the whole transaction, the original error is the useful one.
    await sql`rollback to savepoint part`.execute(trx).catch(() => undefined)
    throw error
  }
}

/** Runs `work` and takes back everything it wrote, in a running transaction too; returns its result. */
export async function rolledBack<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  const done: { result?: T } = {}
  const pretend = async (trx: Db) => {
    done.result = await work(trx)
    throw takenBack
  }
  const ended = db.isTransaction ? inSavepoint(db, () => pretend(db)) : inTransaction(db, pretend)
  await ended.catch((error: unknown) => {
    if (error !== takenBack) throw error
  })
  return done.result as T
}

const takenBack = new Error('taken back on purpose')

function wasBrokenOff(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '40P01' || code === '40001'
}
