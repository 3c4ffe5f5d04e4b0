import type { Config } from '#upstream/kernel/config'
import type { Database } from '#upstream/kernel/db/database'
import { ensureCategories } from '#upstream/goods/catalogue/category-store'
import { readCategories } from '#upstream/goods/catalogue/index/store'
import { hasProducts } from '#upstream/goods/products/store'
import { lockFilling } from '#upstream/kernel/db/lock'
import { inTransaction } from '#upstream/kernel/db/transact'
import { getMeta } from '#upstream/kernel/meta/store'
import { hasMembers } from '#upstream/members/accounts/store'
import { hasArticles } from '#upstream/content/articles/store'
import { giveHelp } from './demo/give-help'
import { seedDemoShop } from './demo/seed'
import { seedTransfer } from './demo/transfer'

/**
 * Demo mode: fills an empty database with the demonstration shop, once where processes start
 * together. Live mode: refuses a database
 * with demo accounts and adds the help, the terms of use and the tree of categories only.
 */
export async function prepareShop(database: Database, config: Config, now: number): Promise<void> {
  const { db } = database
  const demo = await getMeta(db, 'demo')
  if (config.SHOP_MODE === 'live') {
    if (demo !== undefined)
      throw new Error(
        'SHOP_MODE=live 不能使用含演示账号的数据库，请换用空库 (database holds demo data)',
      )
    if (!(await hasArticles(db))) await giveHelp(database, now)
    if ((await readCategories(db)).length === 0)
      await inTransaction(db, async (trx) => {
        await lockFilling(trx)
        await ensureCategories(trx)
      })
    return
  }
  const isEmpty = !(await hasMembers(db)) && !(await hasProducts(db))
  if (!isEmpty) return
  if (await seedDemoShop(database, now)) await seedTransfer(database, config, now)
}
