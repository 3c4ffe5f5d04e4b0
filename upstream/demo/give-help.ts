import { advanceIds } from '#upstream/kernel/db/bulk-insert'
import type { Database } from '#upstream/kernel/db/database'
import { inTransaction } from '#upstream/kernel/db/transact'
import { articleCategories, helpRows } from './articles'

/**
 * Puts the help and the terms of use into a live shop that has no articles: without terms nobody could
 * agree to anything when they register. Of two processes that begin at once, one does it.
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
