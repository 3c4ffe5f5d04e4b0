import { openDatabase } from '#upstream/kernel/db/database'
import type { Shop } from './shop'

const clinicStore = 1

/** Empties the cart of demo-clinic, then adds this many products, one package step each. */
export async function fillCart({ dataDir }: Shop, count: number): Promise<void> {
  const database = openDatabase({ dataDir })
  try {
    const { db } = database
    await db.deleteFrom('cart_lines').where('store_id', '=', clinicStore).execute()
    const goods = await db
      .selectFrom('goods')
      .select(['id', 'package_step_milli'])
      .where('is_on_shelf', '=', 1)
      .where('is_hm', '=', 0)
      .where('control', '=', '')
      .where('class', '!=', 'food')
      .orderBy('stock_milli', 'desc')
      .limit(count)
      .execute()
    await db
      .insertInto('cart_lines')
      .values(
        goods.map(({ id, package_step_milli }) => ({
          store_id: clinicStore,
          goods_id: id,
          type: 0,
          quantity_milli: package_step_milli,
          is_selected: 1,
          seen_price_e4: null,
          created_at: Date.now(),
        })),
      )
      .execute()
  } finally {
    await database.close()
  }
}
