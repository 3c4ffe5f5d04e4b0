import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'

export interface Delivery {
  /** '' for none. */
  email: string
  phone: string
}

/** The email and phone a store wants its invoices sent to. Both '' by default: the shop only. */
export async function getDelivery(db: Db, storeId: number): Promise<Delivery> {
  const row = await db
    .selectFrom('invoice_deliveries')
    .select(['email', 'phone'])
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return row ?? { email: '', phone: '' }
}

export async function saveDelivery(
  ctx: Context,
  storeId: number,
  delivery: Delivery,
): Promise<void> {
  const row = { email: delivery.email, phone: delivery.phone, updated_at: ctx.now }
  await ctx.db
    .insertInto('invoice_deliveries')
    .values({ store_id: storeId, ...row })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(row))
    .execute()
}
