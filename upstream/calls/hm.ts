import type { Context } from '#upstream/kernel/context'
import type { HmOrder, HmReceipt } from '#contract/hm'
import type { Handlers } from './handler'
import { notFound } from '#upstream/kernel/errors'
import { sellerOf } from '#upstream/kernel/meta/seller'
import { formatYuanFen } from '#upstream/kernel/money'
import { readAddress } from '#upstream/trade/orders/kept-columns'
import { presentOrders } from './present-order'
import { confirmReceipt, handIn } from '#upstream/trade/shipments/confirm-hm'
import { readReceived } from '#upstream/trade/shipments/received'
import { isDue, lastDay, nextReceiptState } from '#upstream/trade/hm/rules'
import {
  getHmOrder,
  listHmOrders,
  listSoonDue,
  receiptStatus,
  type HmEntry,
} from '#upstream/trade/hm/store'

const pageSize = 10
const linesInList = 4
const allLines = Number.MAX_SAFE_INTEGER

export const hmHandlers = {
  'hm.list': async (ctx, { state, page }) => {
    const [found, due] = await Promise.all([
      listHmOrders(ctx.db, ctx.buyer.storeId, { state, page, pageSize }),
      listSoonDue(ctx, [ctx.buyer.storeId]),
    ])
    return {
      items: await presentEntries(ctx, found.entries, linesInList),
      paging: { page, pageSize, total: found.total, isCapped: false },
      counts: found.counts,
      due: due.map((owed) => ({ ...owed, isDue: isDue(owed, ctx.now) })),
    }
  },

  'hm.detail': async (ctx, { id }) => {
    const entry = await getHmOrder(ctx.db, ctx.buyer.storeId, id)
    if (entry === undefined) throw notFound('回执')
    const [item] = await presentEntries(ctx, [entry], allLines)
    if (item === undefined) throw notFound('回执')
    return {
      ...item,
      company: ctx.buyer.company,
      supplier: sellerOf(ctx).name,
      address: readAddress(entry.order),
      shippingAmount: formatYuanFen(entry.order.shipping_fen),
      received: await readReceived(ctx, entry.order.id),
    }
  },

  'hm.receive': async (ctx, { id }) => {
    await confirmReceipt(ctx, id)
  },

  'hm.handIn': async (ctx, { id, uploadId }) => {
    await handIn(ctx, ctx.buyer.storeId, { orderId: id, uploadId })
  },
} satisfies Partial<Handlers>

async function presentEntries(
  ctx: Context,
  entries: readonly HmEntry[],
  mostLines: number,
): Promise<HmOrder[]> {
  const rows = entries.map(({ order }) => order)
  const orders = await presentOrders(ctx, rows, mostLines)
  return entries.flatMap((entry, index) => {
    const order = orders[index]
    return order === undefined ? [] : [{ order, receipt: presentReceipt(entry, ctx.now) }]
  })
}

export function presentReceipt(entry: HmEntry, now: number): HmReceipt {
  const status = receiptStatus(entry)
  const { state, dueAt } = status
  const { receipt } = entry
  return {
    state,
    dueOn: lastDay(dueAt),
    isDue: isDue(status, now),
    receivedAt: receipt?.received_at,
    uploadId: receipt?.upload_id ?? undefined,
    handedInAt: receipt?.handed_in_at ?? undefined,
    decidedAt: receipt?.decided_at ?? undefined,
    reason: receipt?.reason ?? '',
    isCounted: entry.order.hm_delivered_at !== null,
    canReceive: nextReceiptState(state, 'receive') !== undefined,
    canHandIn: nextReceiptState(state, 'handIn') !== undefined,
  }
}
