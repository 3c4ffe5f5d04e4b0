import { advanceIds } from '#upstream/kernel/db/bulk-insert'
import type { Database } from '#upstream/kernel/db/database'
import { inTransaction } from '#upstream/kernel/db/transact'
import { addMeta } from '#upstream/kernel/meta/store'
import { articleCategories, helpRows } from './articles'
import { firstNav } from './site'

/**
 * Inserts help, terms of use and a navigation into a live shop without articles: registration
 * requires agreeing to terms, and a navigation without entries is an empty bar. Safe when two
 * processes start at once.
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
    await addMeta(trx, 'nav', JSON.stringify(firstNav))
    await advanceIds(trx, engine, ['articles'])
  })
}
