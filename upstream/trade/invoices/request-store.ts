import type { Insertable, Selectable } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { moveOn } from '#upstream/kernel/db/move-on'
import { invoiceAmount, type InvoiceRow } from './rules'
import { nextInvoiceState, statesBefore, type InvoiceEvent } from './states'
import type { Schema } from '#upstream/kernel/db/schema'

export type RequestRow = Selectable<Schema['invoice_requests']>

type Rows = Record<'rows', readonly InvoiceRow[]> & Record<'orderIds', readonly number[]>
type NewRequest = Pick<
  Insertable<Schema['invoice_requests']>,
  'store_id' | 'kind' | 'cause' | 'corrects_id' | 'state' | 'next_try_at'
> &
  Partial<Pick<RequestRow, 'reason' | 'confirm_by_at'>> &
  Rows

/** Inserts a request for these orders. An ordinary one becomes their current one. */
export async function insertRequest(
  ctx: Context,
  { rows, orderIds, confirm_by_at, ...request }: NewRequest,
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('invoice_requests')
    .values({
      ...request,
      confirm_by_at: confirm_by_at ?? null,
      amount_fen: invoiceAmount(rows),
      rows: JSON.stringify(rows),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const is_current = request.cause === 'sale' ? 1 : 0
  await ctx.db
    .insertInto('invoice_orders')
    .values(orderIds.map((order_id) => ({ request_id: id, order_id, is_current })))
    .execute()
  return id
}

export function getRequest(db: Db, id: number): Promise<RequestRow | undefined> {
  return db.selectFrom('invoice_requests').selectAll().where('id', '=', id).executeTakeFirst()
}

export function getRequestOfInvoice(db: Db, invoiceId: number): Promise<RequestRow | undefined> {
  return db
    .selectFrom('invoice_requests')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
}

type RequestChange = Partial<
  Pick<RequestRow, 'amount_fen' | 'rows' | 'reason' | 'tries' | 'next_try_at' | 'confirm_by_at'>
>

/**
 * Applies an event to a request: the only way to change its state. With `version`, only as it was
 * read. Returns false and changes nothing when the current state does not allow the event.
 */
export async function moveRequest(
  ctx: Context,
  { id, version }: { id: number; version?: number | undefined },
  event: InvoiceEvent,
  change: RequestChange = {},
): Promise<boolean> {
  for (const state of statesBefore(event)) {
    const moved = await ctx.db
      .updateTable('invoice_requests')
      .set((eb) => ({
        ...change,
        state: nextInvoiceState(state, event) ?? state,
        updated_at: ctx.now,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .where('state', '=', state)
      .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
      .returning('id')
      .executeTakeFirst()
    if (moved !== undefined) return true
  }
  return false
}

/** Records the first time the buyer used an invoice for tax deduction. */
export async function markUsed(ctx: Context, id: number): Promise<void> {
  await ctx.db
    .updateTable('invoice_requests')
    .set((eb) => ({ used_at: eb.fn.coalesce('used_at', eb.val(ctx.now)) }))
    .where('id', '=', id)
    .execute()
}

export async function listOrderIds(db: Db, requestId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('invoice_orders')
    .select('order_id')
    .where('request_id', '=', requestId)
    .orderBy('order_id')
    .execute()
  return rows.map(({ order_id }) => order_id)
}

export async function listCurrent(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, RequestRow>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoice_orders')
    .innerJoin('invoice_requests', 'invoice_requests.id', 'invoice_orders.request_id')
    .selectAll('invoice_requests')
    .select('invoice_orders.order_id')
    .where('invoice_orders.order_id', 'in', orderIds)
    .where('invoice_orders.is_current', '=', 1)
    .execute()
  return new Map(rows.map(({ order_id, ...row }) => [order_id, row]))
}

export async function releaseOrders(db: Db, requestId: number): Promise<void> {
  await db
    .updateTable('invoice_orders')
    .set({ is_current: 0 })
    .where('request_id', '=', requestId)
    .execute()
}

/** Deletes the order links of a request that was merged into another one. */
export async function forgetOrders(db: Db, requestId: number): Promise<void> {
  await db.deleteFrom('invoice_orders').where('request_id', '=', requestId).execute()
}

export async function listDueRequests(db: Db, now: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('invoice_requests')
    .select('id')
    .where('state', 'in', ['pending', 'issuing'])
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export function listLapsing(db: Db, now: number, most: number) {
  return db
    .selectFrom('invoice_requests')
    .select(['id', 'store_id'])
    .where('state', '=', 'confirming')
    .where('confirm_by_at', '<=', now)
    .orderBy('id')
    .limit(most)
    .execute()
}

export function listReds(db: Db, invoiceId: number): Promise<RequestRow[]> {
  return db
    .selectFrom('invoice_requests')
    .selectAll()
    .where('corrects_id', '=', invoiceId)
    .where('state', '<>', 'dropped')
    .orderBy('id')
    .execute()
}

/**
 * All requests with a part of these orders, issued and pending, without dropped ones. The rows of
 * pending ones may still change.
 */
export async function listRequestsOf(db: Db, orderIds: readonly number[]): Promise<RequestRow[]> {
  const rows = await db
    .selectFrom('invoice_requests')
    .selectAll()
    .where('state', '<>', 'dropped')
    .where('id', 'in', (eb) =>
      eb.selectFrom('invoice_orders').select('request_id').where('order_id', 'in', orderIds),
    )
    .orderBy('id')
    .execute()
  return rows
}

export async function linkInvoice(ctx: Context, id: number, invoiceId: number): Promise<void> {
  await ctx.db
    .updateTable('invoice_requests')
    .set({ invoice_id: invoiceId })
    .where('id', '=', id)
    .execute()
}

/** Increments the version of a decided request. False on a version conflict. */
export function touchRequest(
  ctx: Context,
  { id, version }: { id: number; version: number },
): Promise<boolean> {
  return moveOn(ctx.db, 'invoice_requests', { id, version }, { updated_at: ctx.now })
}

/** Makes a scheduled request due now. False on a version conflict. */
export function hasten(
  ctx: Context,
  { id, version }: { id: number; version: number },
): Promise<boolean> {
  return moveOn(
    ctx.db,
    'invoice_requests',
    { id, version, state: 'pending' },
    { updated_at: ctx.now, next_try_at: ctx.now },
  )
}

/** Updates the rows of a pending request and its version, so that stale readers reload. */
export async function refreshRequest(
  ctx: Context,
  id: number,
  rows: readonly InvoiceRow[],
): Promise<void> {
  await ctx.db
    .updateTable('invoice_requests')
    .set((eb) => ({
      rows: JSON.stringify(rows),
      amount_fen: invoiceAmount(rows),
      updated_at: ctx.now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
