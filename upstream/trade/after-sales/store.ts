import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { AfterSalesState, AfterSalesTab } from '#contract/after-sales-words'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { nameEvents } from '#upstream/kernel/events/store'
import { buyersStates, nextReturnState, openStates, type ReturnEvent } from './states'
import type { Schema } from '#upstream/kernel/db/schema'

export type ReturnRow = Selectable<Schema['after_sales']>

/**
 * Inserts a request with its number. Undefined while another is open for the same line, or for a
 * form that was already saved.
 */
export async function insertReturn(
  ctx: Context,
  asked: Omit<Insertable<Schema['after_sales']>, 'code' | 'created_at' | 'state_at'>,
  day: string,
): Promise<{ id: number; code: string } | undefined> {
  const row = await ctx.db
    .insertInto('after_sales')
    .values({
      ...asked,
      code: `${asked.token}:${String(asked.shipment_line_id)}`,
      created_at: ctx.now,
      state_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return undefined
  // The number is the day and the id, so that inserts never wait on a counter.
  const code = `SH${day.replaceAll('-', '')}${String(row.id).padStart(6, '0')}`
  await ctx.db.updateTable('after_sales').set({ code }).where('id', '=', row.id).execute()
  // The event of the new row was written before the number existed. Nobody has read it yet.
  await nameEvents(ctx.db, 'afterSales', row.id, code)
  return { id: row.id, code }
}

export function findReturn(db: Db, id: number, storeId?: number): Promise<ReturnRow | undefined> {
  return db
    .selectFrom('after_sales')
    .selectAll()
    .where('id', '=', id)
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? 0))
    .executeTakeFirst()
}

export function listOfForm(db: Db, storeId: number, token: string): Promise<ReturnRow[]> {
  return db
    .selectFrom('after_sales')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('token', '=', token)
    .orderBy('id')
    .execute()
}

type Moved = Omit<Updateable<Schema['after_sales']>, 'id' | 'version' | 'code'>

/** Updates a request as it was read. Returns false and changes nothing on a version conflict. */
export async function moveReturn(
  ctx: Context,
  { id, version, state }: Pick<ReturnRow, 'id' | 'version' | 'state'>,
  moved: Moved,
): Promise<boolean> {
  const isOn = moved.state !== undefined && moved.state !== state
  const { numUpdatedRows } = await ctx.db
    .updateTable('after_sales')
    .set({
      ...moved,
      ...(isOn && { state_at: ctx.now, warned_at: null }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface OwnFilter {
  tab?: AfterSalesTab | undefined
  state?: AfterSalesState | undefined
  orderId?: number | undefined
  page: number
  pageSize: number
}

const tabStates: Record<AfterSalesTab, readonly AfterSalesState[]> = {
  open: openStates,
  mine: buyersStates,
  completed: ['completed'],
  ended: ['rejected', 'withdrawn', 'lapsed'],
}

/** One page of a store's requests, the newest first, with the counts per tab. */
export async function listOwnReturns(
  db: Db,
  storeId: number,
  { tab, state, orderId, page, pageSize }: OwnFilter,
): Promise<{ rows: ReturnRow[]; total: number; counts: Record<string, number> }> {
  const own = db
    .selectFrom('after_sales')
    .where('store_id', '=', storeId)
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? 0))
  const states = state !== undefined ? [state] : tab === undefined ? undefined : tabStates[tab]
  const [rows, counted] = await Promise.all([
    own
      .selectAll()
      .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    own
      .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
  ])
  const sum = (of: readonly AfterSalesState[] | undefined) =>
    counted
      .filter((row) => of === undefined || of.includes(row.state))
      .reduce((total, { count }) => total + count, 0)
  const counts = Object.fromEntries(
    Object.entries(tabStates).map(([name, of]) => [name, sum(of)] as const),
  )
  return { rows, total: sum(states), counts }
}

/** Requests of an order, the oldest first. */
export function listOfOrder(db: Db, orderId: number) {
  return db
    .selectFrom('after_sales')
    .select(['id', 'code', 'state', 'state_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

export function listRefunded(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('after_sales')
    .select(['id', 'order_id', 'order_line_id', 'reason', 'is_refusal', 'granted_milli'])
    .where('order_id', 'in', [...orderIds, 0])
    .where('state', '=', 'completed')
    .where('granted_milli', '>', 0)
    .execute()
}

export function listWaitingSince(
  db: Db,
  states: readonly AfterSalesState[],
  { before, most, isUnwarned = false }: { before: number; most: number; isUnwarned?: boolean },
): Promise<ReturnRow[]> {
  return db
    .selectFrom('after_sales')
    .selectAll()
    .where('state', 'in', states)
    .where('state_at', '<=', before)
    .$if(isUnwarned, (query) => query.where('warned_at', 'is', null))
    .orderBy('state_at')
    .limit(most)
    .execute()
}

export function listEarlier(db: Db, { store_id, id }: ReturnRow, most: number) {
  return db
    .selectFrom('after_sales')
    .select(['id', 'code', 'state', 'created_at'])
    .where('store_id', '=', store_id)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Applies an event to a request. False when it is not allowed or on a version conflict. */
export async function advanceReturn(
  ctx: Context,
  request: Pick<ReturnRow, 'id' | 'version' | 'state'>,
  event: ReturnEvent,
  more: Moved = {},
): Promise<boolean> {
  const state = nextReturnState(request.state, event)
  return state !== undefined && moveReturn(ctx, request, { ...more, state })
}

/**
 * SQL condition: a shipment line (an expression) has no open request, and less than `milli` of it
 * was requested in all.
 */
export function isUnasked(
  lineId: RawBuilder<number>,
  milli: RawBuilder<number>,
): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (
      select 1 from after_sales
        where after_sales.shipment_line_id = ${lineId} and after_sales.state in (${sql.join(openStates)})
    )
    and ${milli} > (
      select coalesce(sum(after_sales.quantity_milli), 0) from after_sales
        where after_sales.shipment_line_id = ${lineId}
    )
  )`
}

export async function wasAskedBack(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('after_sales')
    .select('id')
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** SQL fragment: number of a store's returns that wait for the buyer. */
export function countForBuyer(storeId: number): RawBuilder<number> {
  return sql<number>`(
    select count(*) from after_sales
    where after_sales.store_id = ${storeId} and after_sales.state in (${sql.join(buyersStates)})
  )`
}
