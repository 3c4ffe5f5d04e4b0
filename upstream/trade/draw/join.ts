import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { randomInt } from 'node:crypto'
import { codes } from '#contract/envelope'
import { prizeKinds } from '#contract/kinds'
import { giveCoupon } from '../coupons/store'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, notFound } from '#upstream/kernel/errors'
import type { Buyer } from '#upstream/kernel/buyer'
import { movePoints } from '#upstream/members/points/store'
import { prizeOfTicket, ticketsOf } from './rules'
import { listGivenPrizes } from './prizes'
import { getParticipation, refusalOf } from './participation'
import {
  getDraw,
  getRecord,
  insertRecord,
  returnPrize,
  takePrize,
  type DrawRow,
  type PrizeRow,
  type RecordRow,
} from './store'

/**
 * Draws for this store, or returns the result of the same attempt: result, prize and booking are
 * one transaction (domain-rules §6). 404 for a draw of others, 400 with the reason for a buyer who may not draw, or not with
 * this attempt number.
 */
export function joinDraw(
  ctx: Context<Buyer>,
  { drawId, attempt }: { drawId: number; attempt: number },
): Promise<RecordRow & { draw_name: string }> {
  return transact(ctx, async (ctx) => {
    // Draws of one store are serialized, so that attempt numbers stay distinct.
    await lockRows(ctx.db, 'stores', [ctx.buyer.storeId])
    const draw = await getDraw(ctx, drawId)
    if (draw === undefined) throw notFound('抽奖活动')
    const known = await getRecord(ctx.db, { drawId, storeId: ctx.buyer.storeId, attempt })
    const drawn = known ?? (await drawOne(ctx, draw, attempt))
    return { ...drawn, draw_name: draw.name }
  })
}

async function drawOne(ctx: Context<Buyer>, draw: DrawRow, attempt: number): Promise<RecordRow> {
  const participation = await getParticipation(ctx, draw)
  const refusal = refusalOf(draw, participation, ctx.now)
  if (refusal !== undefined) throw new ApiError(codes.refused, refusal.message)
  if (attempt !== participation.used + 1)
    throw new ApiError(codes.refused, '抽奖次数已变化，请刷新后再试')
  const prize = await winPrize(ctx, draw.id)
  return insertRecord(ctx.db, {
    draw_id: draw.id,
    store_id: ctx.buyer.storeId,
    attempt,
    prize_id: prize?.id ?? null,
    kind: prize?.kind ?? 'thanks',
    name: prize?.name ?? prizeKinds.thanks,
    remarks: prize?.remarks ?? '奖品已抽完，感谢参与',
    created_at: ctx.now,
  })
}

/**
 * Picks an available prize at random by weight, takes it and hands it over. A prize taken by
 * somebody else meanwhile is drawn from no more. Undefined when nothing is left.
 */
async function winPrize(ctx: Context<Buyer>, drawId: number): Promise<PrizeRow | undefined> {
  let there = (await listGivenPrizes(ctx.db, drawId)).filter(({ stock }) => stock !== 0)
  for (;;) {
    const tickets = ticketsOf(there)
    const prize = tickets === 0 ? undefined : prizeOfTicket(there, randomInt(tickets))
    if (prize === undefined || (await handOver(ctx, prize))) return prize
    there = there.filter(({ id }) => id !== prize.id)
  }
}

async function handOver(ctx: Context<Buyer>, prize: PrizeRow): Promise<boolean> {
  const { storeId, ownerId } = ctx.buyer
  const isLimited = prize.stock !== null
  if (isLimited && !(await takePrize(ctx.db, prize.id))) return false
  if (prize.kind === 'points')
    await movePoints(ctx, { storeId, kind: '抽奖', points: prize.points })
  if (prize.coupon_id === null) return true
  // Coupons have their own total and limit, independent of the draw.
  const taken = { couponId: prize.coupon_id, storeId, ownerId, way: 'prize' } as const
  const given = await giveCoupon(ctx, taken)
  if (given !== 'given' && isLimited) await returnPrize(ctx.db, prize.id)
  return given === 'given'
}
