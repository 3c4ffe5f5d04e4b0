import type { Context } from '#upstream/kernel/context'
import { sql, type Selectable } from 'kysely'
import type { HmReceiptState } from '#contract/kinds'
import type { Db } from '#upstream/kernel/db/database'
import type { Facts } from '#upstream/kernel/db/facts'
import type { DueReceipt } from '#upstream/kernel/buyer'
import type { KeptReceiptState } from '#upstream/kernel/db/hm-tables'
import { selectOrders, type OrderRow } from '../orders/store'
import { isDue, isOwed, isSoonDue, lastDay, receiptDueAt } from './rules'
import type { Schema } from '#upstream/kernel/db/schema'

export type ReceiptRow = Selectable<Schema['hm_receipts']>

/** A shipped 含麻 order with its receipt. No receipt before the order is received. */
export interface HmEntry {
  order: OrderRow
  receipt: ReceiptRow | undefined
}

export function receiptStatus({ order, receipt }: HmEntry): {
  state: HmReceiptState
  dueAt: number
} {
  if (receipt !== undefined) return { state: receipt.state, dueAt: receipt.due_at }
  return { state: 'toReceive', dueAt: receiptDueAt(deliveryOf(order)) }
}

export function deliveryOf(
  order: Pick<OrderRow, 'shipped_at' | 'hm_delivered_at'>,
  receivedAt = Infinity,
): { shippedAt: number; receivedAt: number } {
  return {
    shippedAt: shippedAtOf(order),
    receivedAt: Math.min(receivedAt, order.hm_delivered_at ?? Infinity),
  }
}

// Only shipped orders have a receipt (see `hmOrders`).
function shippedAtOf({ shipped_at }: Pick<OrderRow, 'shipped_at'>): number {
  return shipped_at ?? 0
}

interface HmFilter {
  state?: HmReceiptState | undefined
  page: number
  pageSize: number
}

/** One page of a store's shipped 含麻 orders, newest first, with the counts per state. */
export async function listHmOrders(
  db: Db,
  storeId: number,
  { state, page, pageSize }: HmFilter,
): Promise<{ entries: HmEntry[]; counts: Record<string, number>; total: number }> {
  const [orders, counted] = await Promise.all([
    hmOrders(db)
      .where('orders.store_id', '=', storeId)
      .selectAll('orders')
      .$if(state === 'toReceive', (query) => query.where('hm_receipts.id', 'is', null))
      .$if(state !== undefined && state !== 'toReceive', (query) =>
        query.where('hm_receipts.state', '=', state as KeptReceiptState),
      )
      .orderBy('orders.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    hmOrders(db)
      .where('orders.store_id', '=', storeId)
      .select(['hm_receipts.state', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('hm_receipts.state')
      .execute(),
  ])
  const counts = Object.fromEntries(counted.map((row) => [row.state ?? 'toReceive', row.count]))
  const all = counted.reduce((sum, { count }) => sum + count, 0)
  return {
    entries: await withReceipts(db, orders),
    counts,
    total: state === undefined ? all : (counts[state] ?? 0),
  }
}

export async function getHmOrder(
  db: Db,
  storeId: number,
  orderId: number,
): Promise<HmEntry | undefined> {
  const order = await hmOrders(db)
    .where('orders.store_id', '=', storeId)
    .selectAll('orders')
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (order === undefined) return undefined
  const [entry] = await withReceipts(db, [order])
  return entry
}

export async function listDueReceipts(ctx: Context, storeId: number): Promise<DueReceipt[]> {
  const soon = await listSoonDue(ctx, [storeId])
  return soon
    .filter((receipt) => isDue(receipt, ctx.now))
    .map(({ orderId, orderCode, dueOn }) => ({ orderId, orderCode, dueOn }))
}

export interface OwedReceipt extends DueReceipt {
  storeId: number
  state: HmReceiptState
  /** ms, exclusive. */
  dueAt: number
  remindedAt: number | null
}

/** The receipts of these stores, or of all, that block now or soon, by due time. One statement. */
export async function listSoonDue(
  ctx: Context,
  storeIds: readonly number[] | undefined,
): Promise<OwedReceipt[]> {
  const rows = await hmOrders(ctx.db)
    .select(['orders.id', 'orders.code', 'orders.store_id', 'orders.shipped_at'])
    .select(['orders.hm_reminded_at', 'orders.hm_delivered_at'])
    .select(['hm_receipts.state', 'hm_receipts.due_at'])
    .$if(storeIds !== undefined, (query) => query.where('orders.store_id', 'in', storeIds ?? []))
    .where((eb) =>
      eb.or([eb('hm_receipts.id', 'is', null), eb('hm_receipts.state', 'in', owedStates)]),
    )
    .orderBy('orders.id')
    .execute()
  return rows
    .map(({ id, code, store_id, hm_reminded_at, state, due_at, ...order }) => {
      const dueAt = due_at ?? receiptDueAt(deliveryOf(order))
      return {
        orderId: id,
        orderCode: code,
        storeId: store_id,
        remindedAt: hm_reminded_at,
        state: state ?? ('toReceive' as const),
        dueAt,
        dueOn: lastDay(dueAt),
      }
    })
    .filter((receipt) => isSoonDue(receipt, ctx.now))
    .sort((a, b) => a.dueAt - b.dueAt || a.orderId - b.orderId)
}

/** The number of a store's receipts that are not accepted yet, due or not. */
export async function countOwedReceipts(db: Db, storeId: number): Promise<number> {
  const { count } = await hmOrders(db)
    .where('orders.store_id', '=', storeId)
    .where((eb) =>
      eb.or([eb('hm_receipts.id', 'is', null), eb('hm_receipts.state', '<>', 'accepted')]),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The same by state as facts, without those handed in. */
export function owedReceipts(db: Db, storeId: number): Facts {
  const counted = hmOrders(db)
    .where('orders.store_id', '=', storeId)
    .where((eb) =>
      eb.or([
        eb('hm_receipts.id', 'is', null),
        eb('hm_receipts.state', 'in', ['waiting', 'rejected']),
      ]),
    )
    .select(['hm_receipts.state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('hm_receipts.state')
  return sql`select 'receipt' as part, 0 as id, '' as name,
    coalesce(hm.state, 'toReceive') as state, 0 as at, hm.count as number from ${counted} as hm`
}

const owedStates = (['waiting', 'handedIn', 'accepted', 'rejected'] as const).filter(isOwed)

/** Inserts the receipt of a received and paid order. False when it exists. */
export async function insertReceipt(
  ctx: Context,
  order: Pick<OrderRow, 'id' | 'store_id' | 'shipped_at' | 'hm_delivered_at'>,
): Promise<boolean> {
  const made = await ctx.db
    .insertInto('hm_receipts')
    .values({
      order_id: order.id,
      store_id: order.store_id,
      state: 'waiting',
      due_at: receiptDueAt(deliveryOf(order, ctx.now)),
      received_at: ctx.now,
      upload_id: null,
      reason: '',
      handed_in_at: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/**
 * Closes the receipt of an order of which nothing arrived. False where it was handed in, which is
 * then decided like any other.
 */
export async function endUnowedReceipt(db: Db, orderId: number): Promise<boolean> {
  await db
    .deleteFrom('hm_receipts')
    .where('order_id', '=', orderId)
    .where('state', 'in', owedStates)
    .execute()
  const kept = await selectKept(db).where('order_id', '=', orderId).executeTakeFirst()
  return kept === undefined
}

export function selectKept(db: Db) {
  return db
    .selectFrom('hm_receipts')
    .select('order_id')
    .where('state', 'in', ['handedIn', 'accepted'])
}

/** Records a handed-in receipt. False when it is no longer in the state `from`. */
export async function handInReceipt(
  ctx: Context,
  receipt: { orderId: number; from: HmReceiptState; to: KeptReceiptState; uploadId: number },
): Promise<boolean> {
  if (receipt.from === 'toReceive') return false
  const moved = await ctx.db
    .updateTable('hm_receipts')
    .set((eb) => ({
      state: receipt.to,
      upload_id: receipt.uploadId,
      handed_in_at: ctx.now,
      reason: '',
      version: eb('version', '+', 1),
    }))
    .where('order_id', '=', receipt.orderId)
    .where('state', '=', receipt.from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/**
 * Query of 含麻 orders with a receipt. A partly shipped order still counts as under way: its
 * receipt comes with the rest.
 */
export function hmOrders(db: Db) {
  return selectOrders(db)
    .leftJoin('hm_receipts', 'hm_receipts.order_id', 'orders.id')
    .where('orders.is_hm', '=', 1)
    .where((eb) =>
      eb.or([eb('hm_receipts.id', 'is not', null), eb('orders.state', '=', 'shipped')]),
    )
}

async function withReceipts(db: Db, orders: readonly OrderRow[]): Promise<HmEntry[]> {
  if (orders.length === 0) return []
  const receipts = await db
    .selectFrom('hm_receipts')
    .selectAll()
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
  return orders.map((order) => ({
    order,
    receipt: receipts.find(({ order_id }) => order_id === order.id),
  }))
}
