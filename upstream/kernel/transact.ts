import type { Context } from './context'
import { inSavepoint, inTransaction } from './db/transact'

/**
 * Runs `work` in one transaction on a context bound to it, and commits; the only way to commit.
 * After a deadlock or serialisation failure `work` runs again (`inTransaction`), so it must change
 * nothing but the database. Inside a running transaction, as when the demonstration is filled,
 * `work` joins it, as a savepoint of its own where the context has `hasParts`.
 */
export function transact<C extends Context, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction)
    return ctx.hasParts === true ? inSavepoint(ctx.db, () => work(ctx)) : work(ctx)
  return inTransaction(ctx.db, (trx) => work({ ...ctx, db: trx }))
}
