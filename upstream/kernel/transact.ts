import type { Context } from './context'
import { inSavepoint, inTransaction } from './db/transact'

/**
 * Does `work` in one transaction, on a context whose statements go there, and commits it: the only
 * way to commit. What the engine broke off for the sake of another transaction is done again
 * (`inTransaction`), so `work` changes nothing but the database. Where a transaction is under way, as
 * when the demonstration is filled, `work` is a part of it; one that can fail by itself where the
 * context says so (`hasParts`).
 */
export function transact<C extends Context, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction)
    return ctx.hasParts === true ? inSavepoint(ctx.db, () => work(ctx)) : work(ctx)
  return inTransaction(ctx.db, (trx) => work({ ...ctx, db: trx }))
}
