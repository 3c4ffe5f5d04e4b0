import type { Config } from '#upstream/kernel/config'
import type { Database } from '#upstream/kernel/db/database'
import { seedDemoShop } from './demo/seed'

/**
 * Fills an empty database with the demonstration shop in demo mode; in live mode refuses a
 * database that holds demo accounts.
 */
export async function prepareShop(database: Database, config: Config, now: number): Promise<void> {
  const { db } = database
  const demo = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', 'demo')
    .executeTakeFirst()
  if (config.SHOP_MODE === 'live') {
    if (demo !== undefined)
      throw new Error(
        'SHOP_MODE=live 不能使用含演示账号的数据库，请换用空库 (database holds demo data)',
      )
    return
  }
  const anyMember = await db.selectFrom('members').select('id').limit(1).executeTakeFirst()
  const anyGoods = await db.selectFrom('goods').select('id').limit(1).executeTakeFirst()
  if (anyMember === undefined && anyGoods === undefined) await seedDemoShop(database, now)
}
