import type { Insertable, Selectable } from 'kysely'
import type { CancelRequestState } from '#contract/kinds'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { OrderRow } from './store'
import type { Schema } from '#upstream/kernel/db/schema'

export type CancelRequestRow = Selectable<Schema['cancel_requests']>

export async function insertCancelRequest(
  ctx: Context,
  request: Pick<Insertable<Schema['cancel_requests']>, 'store_id' | 'reason' | 'note'>,
  orderIds: readonly number[],
): Promise<void> {
  const { id } = await ctx.db
    .insertInto('cancel_requests')
    .values({ ...request, state: 'asked', asked_at: ctx.now, decided_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('orders')
    .set({ cancel_request_id: id })
    .where('id', 'in', orderIds)
    .execute()
}

export async function listCancelRequests(
  db: Db,
  orders: readonly Pick<OrderRow, 'cancel_request_id'>[],
): Promise<ReadonlyMap<number, CancelRequestRow>> {
  const ids = orders.flatMap(({ cancel_request_id: id }) => id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('cancel_requests').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Ids of those orders whose buyer asks to cancel and has no answer yet. */
export async function listAskedIds(
  db: Db,
  orders: readonly Pick<OrderRow, 'id' | 'cancel_request_id'>[],
): Promise<ReadonlySet<number>> {
  const requests = await listCancelRequests(db, orders)
  const isAsked = ({ cancel_request_id: id }: (typeof orders)[number]) =>
    requests.get(id ?? 0)?.state === 'asked'
  return new Set(orders.filter(isAsked).map(({ id }) => id))
}

export function listRequestedOrders(db: Db, requestId: number): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('cancel_request_id', '=', requestId)
    .orderBy('id')
    .execute()
}

/**
 * Closes an open cancellation request. Returns false and changes nothing when it was closed before.
 */
export async function endCancelRequest(
  ctx: Context,
  id: number,
  end: { state: CancelRequestState; answer?: string },
): Promise<boolean> {
  const ended = await ctx.db
    .updateTable('cancel_requests')
    .set({ ...end, decided_at: ctx.now })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export function getCancelRequest(db: Db, id: number): Promise<CancelRequestRow | undefined> {
  return db.selectFrom('cancel_requests').selectAll().where('id', '=', id).executeTakeFirst()
}
