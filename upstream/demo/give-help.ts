import { advanceIds } from '#upstream/kernel/db/bulk-insert'
import type { Database } from '#upstream/kernel/db/database'
import { inTransaction } from '#upstream/kernel/db/transact'
import { articleCategories, helpRows } from './articles'

/**
 * Inserts help and terms of use into a live shop without articles, because registration requires
 * agreeing to terms. Safe when two processes start at once.
 */
export async function giveHelp({ db, engine }: Database, now: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('article_categories')
      .values(articleCategories)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('articles')
      .values(helpRows(now))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await advanceIds(trx, engine, ['articles'])
  })
}
