import type { Insertable } from 'kysely'
import type { Schema } from '#upstream/kernel/db/schema'
import type { DemoGoods } from './demo-goods'
import type { PastOrder } from './past-order'

type Batch = Insertable<Schema['goods_batches']>
type Promotion = Insertable<Schema['promotions']>

interface Promised {
  flash: readonly Promotion[]
  orders: readonly PastOrder[]
}

/** Goods of these orders are still in the warehouse, as far as not shipped. */
const waiting = new Set(['unpaid', 'review', 'packing', 'partlyShipped'])

/**
 * Batches in the warehouse: free stock, plus the stock held by flash sales and by unshipped orders.
 * Goods kept without batches get one without number and dates. Ids are counted from 1.
 */
export function batchRows(
  goods: readonly DemoGoods[],
  { flash, orders }: Promised,
): (Batch & { id: number })[] {
  const held = new Map<number, number>()
  const hold = (id: number, milli: number) => held.set(id, (held.get(id) ?? 0) + milli)
  for (const { goods_id: id, stock_milli = 0 } of flash) hold(id, stock_milli)
  for (const { order, lines } of orders)
    if (waiting.has(order.state))
      for (const { goods_id: id, quantity_milli, shipped_milli = 0 } of lines)
        hold(id, quantity_milli - shipped_milli)
  const rows = goods.flatMap(({ goods: { id, stock_milli }, batches }): Batch[] => {
    const onHand = stock_milli + (held.get(id) ?? 0)
    const counted = batches.reduce((sum, batch) => sum + batch.stock_milli, 0)
    const own = batches.map((batch, at) => ({
      goods_id: id,
      ...batch,
      stock_milli: batch.stock_milli + (at === batches.length - 1 ? onHand - counted : 0),
    }))
    if (own.length > 0 || onHand === 0) return own
    const blank = { goods_id: id, number: '', produced_on: null, expires_on: '' }
    return [{ ...blank, stock_milli: onHand }]
  })
  return [...rows, ...unbatchedRows(goods)].map((row, at) => ({ hold: '', ...row, id: at + 1 }))
}

/** Goods that were sold out and came without number and last day: they wait at the desk. */
function unbatchedRows(goods: readonly DemoGoods[]): Batch[] {
  return goods
    .filter(({ goods: one }) => one.class === 'patent' && one.stock_milli === 0)
    .slice(0, 2)
    .map(({ goods: { id, package_step_milli } }) => ({
      goods_id: id,
      number: '',
      produced_on: null,
      expires_on: '',
      stock_milli: 6 * package_step_milli,
      hold: 'unbatched' as const,
    }))
}
