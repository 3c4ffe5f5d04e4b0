import type { Insertable, Selectable, Updateable } from 'kysely'
import type { OnlineWay } from '#contract/payment-words'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { nextOnlineState, type OnlineEvent } from './rules'

type Table = Schema['online_payments']
export type OnlineRow = Selectable<Table>

export function findOnline(
  db: Db,
  which: { id: number } | { tradeNo: string },
): Promise<OnlineRow | undefined> {
  return db
    .selectFrom('online_payments')
    .selectAll()
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('trade_no', '=', which.tradeNo)))
    .executeTakeFirst()
}

export function listCreated(db: Db, submissionId: number): Promise<OnlineRow[]> {
  return db
    .selectFrom('online_payments')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'created')
    .orderBy('id')
    .execute()
}

export function listToAsk({ db, now }: Context, most: number): Promise<OnlineRow[]> {
  return db
    .selectFrom('online_payments')
    .selectAll()
    .where('state', '=', 'created')
    .where('next_ask_at', '<=', now)
    .orderBy('next_ask_at')
    .limit(most)
    .execute()
}

export async function insertOnline(
  ctx: Context,
  attempt: Omit<
    Insertable<Table>,
    'state' | 'code' | 'url' | 'note' | 'provider_no' | 'created_at' | 'ended_at'
  >,
  parts: readonly { orderId: number; amountFen: number }[],
): Promise<number> {
  const blank = { code: '', url: '', note: '', provider_no: '', ended_at: null }
  const { id } = await ctx.db
    .insertInto('online_payments')
    .values({ ...attempt, ...blank, state: 'created', created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = parts.map(({ orderId, amountFen }) => ({
    online_payment_id: id,
    order_id: orderId,
    amount_fen: amountFen,
  }))
  await ctx.db.insertInto('online_payment_parts').values(rows).execute()
  return id
}

export function listParts(db: Db, onlineId: number) {
  return db
    .selectFrom('online_payment_parts')
    .select(['order_id', 'amount_fen'])
    .where('online_payment_id', '=', onlineId)
    .orderBy('order_id')
    .execute()
}

export async function showOnline(
  db: Db,
  id: number,
  shown: { code: string; url: string },
): Promise<void> {
  await db.updateTable('online_payments').set(shown).where('id', '=', id).execute()
}

export async function noteAsked(
  db: Db,
  { id, asks }: OnlineRow,
  next_ask_at: number,
): Promise<void> {
  await db
    .updateTable('online_payments')
    .set({ asks: asks + 1, next_ask_at })
    .where('id', '=', id)
    .execute()
}

/**
 * Applies an event to an attempt: the only way to change its state. Returns false and changes
 * nothing when the event is not allowed or on a version conflict.
 */
export async function advanceOnline(
  ctx: Context,
  { id, state }: Pick<OnlineRow, 'id' | 'state'>,
  event: OnlineEvent,
  more: Pick<Updateable<Table>, 'paid_fen' | 'provider_no' | 'note'> = {},
): Promise<boolean> {
  const next = nextOnlineState(state, event)
  if (next === undefined) return false
  const moved = await ctx.db
    .updateTable('online_payments')
    .set({ ...more, state: next, ended_at: ctx.now })
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/**
 * Reserves part of the arrived amount for a refund. Returns undefined and changes nothing when less
 * is left.
 */
export function reserveRefund(
  db: Db,
  id: number,
  amountFen: number,
): Promise<OnlineRow | undefined> {
  return db
    .updateTable('online_payments')
    .set((eb) => ({ refunded_fen: eb('refunded_fen', '+', amountFen) }))
    .where('id', '=', id)
    .where((eb) => eb(eb('paid_fen', '-', eb.ref('refunded_fen')), '>=', amountFen))
    .returningAll()
    .executeTakeFirst()
}

export async function listWays(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OnlineWay>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('online_payments')
    .select(['id', 'way'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, way }) => [id, way]))
}
