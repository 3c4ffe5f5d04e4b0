import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'

/** Notes that all of an order came back for the shop's fault, and whether its freight is kept. */
export async function noteBack(db: Db, orderId: number, isFreightKept: boolean): Promise<void> {
  await db
    .updateTable('orders')
    .set({ is_back: 1, is_freight_kept: isFreightKept ? 1 : 0 })
    .where('id', '=', orderId)
    .where('is_back', '=', 0)
    .execute()
}

/** Notes that the kept freight of an order is given back. Returns false when it was before. */
export async function endKeptFreight(db: Db, orderId: number): Promise<boolean> {
  const ended = await db
    .updateTable('orders')
    .set({ is_freight_kept: 0 })
    .where('id', '=', orderId)
    .where('is_freight_kept', '=', 1)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Submissions with an order of which all came back but the freight, by store. */
export function listKeptFreight({ db }: Context, most: number) {
  return db
    .selectFrom('orders')
    .select(['submission_id', 'store_id'])
    .where('is_freight_kept', '=', 1)
    .orderBy('id')
    .limit(most)
    .execute()
}
