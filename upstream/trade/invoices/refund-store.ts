import type { InvoiceCause } from '#contract/invoice-words'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { GivenBack } from './balance'

/** Inserts refunds. Those of a known `source` stay unchanged. */
export async function insertRefunds(
  ctx: Context,
  refunds: readonly GivenBack[],
  { cause, source }: { cause: InvoiceCause; source: string },
): Promise<void> {
  if (refunds.length === 0) return
  await ctx.db
    .insertInto('invoice_refunds')
    .values(
      refunds.map(({ orderId, lineId, quantityMilli, amountFen }) => ({
        order_id: orderId,
        line_id: lineId,
        quantity_milli: quantityMilli,
        amount_fen: amountFen,
        cause,
        source,
        created_at: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['source', 'line_id', 'order_id']).doNothing())
    .execute()
}

export async function listRefunds(db: Db, orderIds: readonly number[]): Promise<GivenBack[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('invoice_refunds')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    lineId: row.line_id,
    quantityMilli: row.quantity_milli,
    amountFen: row.amount_fen,
  }))
}
