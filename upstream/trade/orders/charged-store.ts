import type { Selectable } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

/** From `since` (ms) to before `until`. */
export interface Window {
  since: number
  until: number
}

export type ChargedOrderRow = Pick<
  Selectable<Schema['orders']>,
  | 'id'
  | 'code'
  | 'submission_id'
  | 'store_id'
  | 'state'
  | 'warehouse_id'
  | 'is_hm'
  | 'is_cold_chain'
  | 'goods_fen'
  | 'shipping_fen'
  | 'total_fen'
  | 'voucher_fen'
  | 'points_used'
  | 'steps'
  | 'created_at'
>

export type ChargedLineRow = Pick<
  Selectable<Schema['order_lines']>,
  | 'id'
  | 'order_id'
  | 'goods_id'
  | 'kind'
  | 'quantity_milli'
  | 'amount_fen'
  | 'paid_fen'
  | 'voucher_fen'
>

export async function countSubmissions(db: Db, window: Window): Promise<number> {
  const { total } = await selectOrdered(db, window)
    .select((eb) => eb.fn.count<number>('submission_id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The next submissions ordered in a window after one, by id. */
export async function listSubmissionsAfter(
  db: Db,
  window: Window,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const rows = await selectOrdered(db, window)
    .select('submission_id')
    .distinct()
    .where('submission_id', '>', after)
    .orderBy('submission_id')
    .limit(most)
    .execute()
  return rows.map(({ submission_id }) => submission_id)
}

function selectOrdered(db: Db, { since, until }: Window) {
  return db
    .selectFrom('orders')
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .where('split_from_id', 'is', null)
}

/**
 * The orders of these submissions with those split off from them, and what their lines were charged.
 * Both by id, which is the order in which they were made.
 */
export async function listCharged(
  db: Db,
  submissionIds: readonly number[],
): Promise<{ orders: ChargedOrderRow[]; lines: ChargedLineRow[] }> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'code', 'submission_id', 'store_id', 'state', 'warehouse_id', 'is_hm'])
    .select(['is_cold_chain', 'goods_fen', 'shipping_fen', 'total_fen', 'voucher_fen'])
    .select(['points_used', 'steps', 'created_at'])
    .where('submission_id', 'in', [...submissionIds, 0])
    .orderBy('id')
    .execute()
  const lines = await db
    .selectFrom('order_lines')
    .select(['id', 'order_id', 'goods_id', 'kind', 'quantity_milli', 'amount_fen'])
    .select(['paid_fen', 'voucher_fen'])
    .where('order_id', 'in', [...orders.map(({ id }) => id), 0])
    .orderBy('id')
    .execute()
  return { orders, lines }
}

/** The first submission of each store. */
export async function listFirstSubmissions(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.min('id').as('id'))
    .groupBy('store_id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
