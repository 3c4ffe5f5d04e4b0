import type { Insertable } from 'kysely'
import { receiptDueAt } from '#upstream/trade/hm/rules'
import type { DemoGoods } from './demo-goods'
import type { DemoReceipt, PastOrder } from './past-order'
import type { Schema } from '#upstream/kernel/db/schema'

const dayMs = 86_400_000

const productsPerOrder = 3
const stepsPerProduct = 10

/** Days after receipt of the goods. */
const handedInDays = 1
const decidedDays = 2

/** When a receipt was decided, for goods received at `receivedAt` (ms). */
export function decidedAt(receivedAt: number): number {
  return receivedAt + decidedDays * dayMs
}

export function hmGoods(
  goods: readonly DemoGoods[],
  classes: ReadonlySet<string>,
): { goods: DemoGoods['goods']; quantityMilli: number }[] {
  return goods
    .map((item) => item.goods)
    .filter((item) => item.is_hm === 1 && item.is_on_shelf === 1 && classes.has(item.class))
    .filter((item) => item.is_prescription === 0 && item.is_cold_chain === 0)
    .filter((item) => item.control === '' && item.base_price_e4 !== null)
    .slice(0, productsPerOrder)
    .map((item) => ({
      goods: item,
      quantityMilli: Math.max(item.minimum_milli, stepsPerProduct * item.package_step_milli),
    }))
}

export function hmReceiptRows(orders: readonly PastOrder[]): Insertable<Schema['hm_receipts']>[] {
  return orders.flatMap(({ order, receipt, receivedAt }) =>
    receipt === undefined || receipt === 'none'
      ? []
      : [receiptRow(order, { state: receipt, receivedAt })],
  )
}

function receiptRow(
  { id, store_id, created_at }: PastOrder['order'],
  { state, receivedAt }: { state: Exclude<DemoReceipt, 'none'>; receivedAt: number },
): Insertable<Schema['hm_receipts']> {
  const isHandedIn = state !== 'waiting'
  return {
    order_id: id,
    store_id,
    state,
    due_at: receiptDueAt({ shippedAt: created_at, receivedAt }),
    received_at: receivedAt,
    upload_id: null,
    reason: state === 'rejected' ? '公章不清晰，请重新盖章后拍照上传' : '',
    handed_in_at: isHandedIn ? receivedAt + handedInDays * dayMs : null,
    decided_at: isHandedIn && state !== 'handedIn' ? decidedAt(receivedAt) : null,
  }
}
