import type { Db } from '#upstream/kernel/db/database'

/** What a store paid from `from` to before `until` (ms) and was not given back, 分. */
export async function paidBetween(
  db: Db,
  storeId: number,
  { from, until }: { from: number; until: number },
): Promise<number> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('payments.amount_fen'), eb.lit(0)).as('fen'))
    .where('orders.store_id', '=', storeId)
    // A transfer counts once its slip was checked.
    .where('payments.state', '=', 'done')
    .where('payments.created_at', '>=', from)
    .where('payments.created_at', '<', until)
    .executeTakeFirstOrThrow()
  return row.fen
}
