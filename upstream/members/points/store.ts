import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { pageOf, type AskedPage } from '#upstream/kernel/db/paged'
import { getOwedPoints, getSum, moveOwedPoints, moveSum } from '../accounts/store'

/** Kinds of points movements (domain-rules §6, §7). */
export type PointsKind =
  | '消费赠送'
  | '订单抵扣'
  | '取消退回'
  | '退货退回'
  | '退货扣回'
  | '抽奖'
  | '积分兑换'
  | '兑换退回'
  | '人工调整'

/**
 * Changes a store's points (negative spends) and writes the log with the new total. False when
 * there are too few: one conditional statement, safe under concurrency.
 */
export async function movePoints(
  ctx: Context,
  move: { storeId: number; kind: PointsKind; points: number; orderId?: number },
): Promise<boolean> {
  const after = await moveSum(ctx.db, 'points', move.storeId, move.points)
  if (after === undefined) return false
  await insertLog(ctx, move, after)
  if (move.points > 0) await payOwed(ctx, move.storeId)
  return true
}

type PointsMove = Parameters<typeof movePoints>[1]

async function insertLog(ctx: Context, move: PointsMove, after: number): Promise<void> {
  await ctx.db
    .insertInto('points_log')
    .values({
      store_id: move.storeId,
      kind: move.kind,
      points: move.points,
      points_after: after,
      order_id: move.orderId ?? null,
      created_at: ctx.now,
    })
    .execute()
}

/**
 * Takes earned points back for a return. A shortfall is owed and deducted from the next points
 * earned (domain-rules §17, decision 124).
 */
export async function takeBackPoints(
  ctx: Context,
  { storeId, points, orderId }: { storeId: number; points: number; orderId: number },
): Promise<void> {
  const taken = Math.min(points, await getPoints(ctx.db, storeId))
  const move = { storeId, kind: '退货扣回', points: -taken, orderId } as const
  if (taken > 0 && !(await movePoints(ctx, move))) throw new Error('points moved meanwhile')
  if (points > taken) await moveOwedPoints(ctx.db, storeId, points - taken)
}

async function payOwed(ctx: Context, storeId: number): Promise<void> {
  const owed = await getOwedPoints(ctx.db, storeId)
  const points = Math.min(owed, await getPoints(ctx.db, storeId))
  if (points === 0) return
  await moveOwedPoints(ctx.db, storeId, -points)
  await movePoints(ctx, { storeId, kind: '退货扣回', points: -points })
}

export async function hasEarned(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('points_log')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', '消费赠送')
    .executeTakeFirst()
  return row !== undefined
}

/** Ids of the orders that have earned their points. */
export async function listEarned(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlySet<number | null>> {
  const rows = await db
    .selectFrom('points_log')
    .select('order_id')
    .where('order_id', 'in', [...orderIds, 0])
    .where('kind', '=', '消费赠送')
    .execute()
  return new Set(rows.map(({ order_id }) => order_id))
}

/** SQL fragment: true when an order (an expression) has earned its points. */
export function hasEarnedPoints(orderId: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from points_log where kind = '消费赠送' and points_log.order_id = ${orderId}
  )`
}

/** One page of points movements, newest first, with the total. */
export function listPointsLog(db: Db, storeId: number, asked: AskedPage) {
  const own = db.selectFrom('points_log').where('store_id', '=', storeId)
  const sorted = own.selectAll().orderBy('id', 'desc')
  return pageOf(sorted, asked)
}

export function getPoints(db: Db, storeId: number): Promise<number> {
  return getSum(db, 'points', storeId)
}
