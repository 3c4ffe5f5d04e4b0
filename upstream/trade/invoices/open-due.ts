import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { transact } from '#upstream/kernel/transact'
import { rowsAbove } from './balance'
import { keepDropped, loadOutstanding } from './outstanding'
import { listCurrent, insertRequest } from './request-store'
import { listUninvoiced } from './store'

const atOnce = 100
const dayMs = 86_400_000

/**
 * Opens requests for completed orders, issued automatically `INVOICE_AFTER_DAYS` after receipt
 * (domain-rules §18). None where buyers ask (`INVOICE_AT=asked`). Returns the count.
 */
export async function openDueInvoices(ctx: Context): Promise<number> {
  const { INVOICE_AT, INVOICE_AFTER_DAYS } = ctx.config
  if (INVOICE_AT === 'asked') return 0
  const orders = await listUninvoiced(ctx.db, atOnce)
  for (const { id, store_id, invoice_kind: kind, completed_at } of orders)
    await transact(ctx, async (ctx) => {
      await lockRows(ctx.db, 'stores', [store_id])
      if ((await listCurrent(ctx.db, [id])).size > 0) return
      const rows = rowsAbove((await loadOutstanding(ctx, [id])).rows)
      if (rows.length === 0) return keepDropped(ctx, { id, storeId: store_id, kind })
      await insertRequest(ctx, {
        store_id,
        kind,
        cause: 'sale',
        corrects_id: null,
        rows,
        orderIds: [id],
        state: 'pending',
        next_try_at: (completed_at ?? ctx.now) + INVOICE_AFTER_DAYS * dayMs,
      })
    })
  return orders.length
}
