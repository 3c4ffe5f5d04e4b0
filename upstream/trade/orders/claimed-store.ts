import { judgedColumns } from '#upstream/goods/products/judged-columns'
import type { UseLine } from '#upstream/kernel/db/migrations/003-goods-offers'
import { selectProducts } from '#upstream/goods/products/store'
import type { Db } from '#upstream/kernel/db/database'
import { contains, containsCode } from './list-store'
import { selectOrders } from './store'

export function selectOrderedGoods(db: Db) {
  return selectProducts(db)
    .innerJoin('order_lines', 'order_lines.goods_id', 'goods.id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
}

export function listLinesToRefund(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('order_lines')
    .select(['id', 'order_id', 'goods_id', 'name', 'kind', 'quantity_milli', 'amount_fen'])
    .select(['paid_fen', 'voucher_fen', 'closed_milli', 'refunded_milli'])
    .select(['promotion_id', 'price_source', 'price_e4', 'set_id', 'set_count'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
}
export type LineToRefund = Awaited<ReturnType<typeof listLinesToRefund>>[number]

/**
 * Adds to the refunded quantity of a shipped line. Returns false and changes nothing when that
 * exceeds the line.
 */
export async function noteRefunded(db: Db, lineId: number, milli: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_lines')
    .set((eb) => ({ refunded_milli: eb('refunded_milli', '+', milli) }))
    .where('id', '=', lineId)
    .where((eb) =>
      eb(
        eb(eb('refunded_milli', '+', eb.ref('closed_milli')), '+', milli),
        '<=',
        eb.ref('quantity_milli'),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** All lines of a submission's uncancelled orders, to tell whether everything was returned. */
export function listSubmittedLines(db: Db, submissionId: number) {
  return selectOrders(db)
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['order_lines.id', 'order_lines.order_id', 'order_lines.kind', 'order_lines.set_id'])
    .select(['order_lines.quantity_milli', 'order_lines.closed_milli'])
    .select(['order_lines.refunded_milli', 'order_lines.set_count'])
    .where('orders.submission_id', '=', submissionId)
    .where('orders.state', '<>', 'cancelled')
    .orderBy('order_lines.id')
    .execute()
}

/** The set lines of a submission's orders, cancelled ones too, to tell which sets came back. */
export function listSetLines(db: Db, submissionId: number) {
  return selectOrders(db)
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.state', 'order_lines.set_id', 'order_lines.set_count'])
    .select(['order_lines.quantity_milli', 'order_lines.closed_milli'])
    .select('order_lines.refunded_milli')
    .where('orders.submission_id', '=', submissionId)
    .where('order_lines.set_id', 'is not', null)
    .execute()
}

export function listLinesMatching(db: Db, keywords: string) {
  return selectOrders(db)
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select('order_lines.id')
    .where((eb) =>
      eb.or([containsCode('orders.code', keywords), contains('order_lines.name', keywords)]),
    )
}

/**
 * The kinds of goods in orders, in the order of their lines, gifts left out: what certificates and
 * rights are judged by.
 */
export function listGoodsToJudge(db: Db, orderIds: readonly number[]) {
  const columns = ['order_lines.order_id', ...judgedColumns] as const
  return selectOrderedGoods(db)
    .select(columns)
    .where('order_lines.order_id', 'in', [...orderIds, 0])
    .where('order_lines.kind', '<>', 'gift')
    .groupBy(columns)
    .orderBy((eb) => eb.fn.min('order_lines.id'))
    .execute()
}

export function listLinesWithGifts(db: Db, orderId: number) {
  return selectOrderedGoods(db)
    .select(['order_lines.id', 'order_lines.kind', 'order_lines.goods_id', 'order_lines.set_id'])
    .select(['order_lines.name', 'order_lines.quantity_milli', 'order_lines.closed_milli'])
    .select(['order_lines.refunded_milli', 'order_lines.gift_terms', 'goods.base_price_e4'])
    .where('orders.submission_id', '=', (eb) =>
      eb.selectFrom('orders as own').select('own.submission_id').where('own.id', '=', orderId),
    )
    .where('orders.state', '<>', 'cancelled')
    .orderBy('order_lines.id')
    .execute()
}

/** A line of a submission, by product and kind, and how much of it came back, in thousandths. */
export interface UsedLine {
  goodsId: number
  line: UseLine
  quantityMilli: number
  backMilli: number
}

/** The lines of a submission as campaigns count them, with what came back of each. */
export async function listUsedLines(db: Db, submissionId: number): Promise<UsedLine[]> {
  const rows = await selectOrders(db)
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.state', 'order_lines.kind', 'order_lines.set_id', 'order_lines.goods_id'])
    .select(['order_lines.price_source', 'order_lines.quantity_milli'])
    .select(['order_lines.closed_milli', 'order_lines.refunded_milli'])
    .where('orders.submission_id', '=', submissionId)
    .execute()
  return rows.map((row) => ({
    goodsId: row.goods_id,
    line: useLineOf(row),
    quantityMilli: row.quantity_milli,
    backMilli:
      row.state === 'cancelled' ? row.quantity_milli : row.closed_milli + row.refunded_milli,
  }))
}

function useLineOf(row: { kind: string; set_id: number | null; price_source: string }): UseLine {
  if (row.kind === 'gift' || row.kind === 'exchange') return row.kind
  if (row.set_id !== null) return 'set'
  return row.price_source === 'flash' ? 'flash' : 'plain'
}
