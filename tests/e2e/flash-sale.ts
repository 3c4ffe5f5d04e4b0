import type { TestBuyer } from './buyer'
import { shopNow } from './shop-clock'

export async function putIntoFlash({ goods, change }: TestBuyer): Promise<void> {
  await change(async (db) => {
    const now = shopNow()
    const session = await db
      .selectFrom('promotions')
      .select(['starts_at', 'ends_at'])
      .where('kind', '=', 'flash')
      .where('starts_at', '<=', now)
      .where('ends_at', '>', now)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('promotions')
      .values({
        kind: 'flash',
        goods_id: goods[0]?.id ?? 0,
        price_e4: 60_000,
        stock_milli: 20_000,
        limit_milli: 10_000,
        is_strict: 0,
        ...session,
      })
      .execute()
  })
}
