import { randomInt } from 'node:crypto'
import { codes } from '#contract/envelope'
import { prizeKinds } from '#contract/prize-kind'
import { giveCoupon } from '../coupons/store'
import type { Database, Db } from '#upstream/kernel/db/database'
import { lockRows } from '#upstream/kernel/db/lock'
import { inTransaction } from '#upstream/kernel/db/transact'
import { ApiError, notFound } from '#upstream/kernel/errors'
import type { Buyer } from '#upstream/kernel/buyer'
import { movePoints } from '#upstream/members/points/store'
import { prizeOfTicket, ticketsOf } from './rules'
import { getStanding, refusalOf } from './standing'
import {
  getDraw,
  getRecord,
  insertRecord,
  listPrizes,
  returnPrize,
  takePrize,
  type DrawRow,
  type PrizeRow,
  type RecordRow,
} from './store'

type Winner = Pick<Buyer, 'storeId' | 'memberId' | 'approval'>

/**
 * Draws for this store, or answers what it drew with this attempt before: result, prize and booking
 * are one transaction (domain-rules §6). Refuses in words whoever may not draw, or not with this
 * attempt's number.
 */
export function joinDraw(
  { db }: Database,
  buyer: Winner,
  { drawId, attempt }: { drawId: number; attempt: number },
  now: number,
): Promise<RecordRow & { draw_name: string }> {
  return inTransaction(db, async (trx) => {
    // A store's draws go one after the other, so that none gets another's number.
    await lockRows(trx, 'stores', [buyer.storeId])
    const draw = await getDraw(trx, drawId)
    if (draw === undefined) throw notFound('抽奖活动')
    const known = await getRecord(trx, { drawId, storeId: buyer.storeId, attempt })
    const drawn = known ?? (await drawOne(trx, draw, buyer, attempt, now))
    return { ...drawn, draw_name: draw.name }
  })
}

async function drawOne(
  trx: Db,
  draw: DrawRow,
  buyer: Winner,
  attempt: number,
  now: number,
): Promise<RecordRow> {
  const standing = await getStanding(trx, draw, buyer, now)
  const refusal = refusalOf(draw, standing, now)
  if (refusal !== undefined) throw new ApiError(codes.refused, refusal.message)
  if (attempt !== standing.used + 1)
    throw new ApiError(codes.refused, '抽奖次数已变化，请刷新后再试')
  const prize = await winPrize(trx, draw.id, buyer, now)
  return insertRecord(trx, {
    draw_id: draw.id,
    store_id: buyer.storeId,
    attempt,
    prize_id: prize?.id ?? null,
    kind: prize?.kind ?? 'thanks',
    name: prize?.name ?? prizeKinds.thanks,
    remarks: prize?.remarks ?? '奖品已抽完，感谢参与',
    created_at: now,
  })
}

/**
 * One of the prizes that are there, by chance and weight, taken and handed over. One that somebody
 * else took meanwhile is drawn from no more; undefined when nothing is left.
 */
async function winPrize(
  trx: Db,
  drawId: number,
  buyer: Winner,
  now: number,
): Promise<PrizeRow | undefined> {
  let there = (await listPrizes(trx, drawId)).filter(({ stock }) => stock !== 0)
  for (;;) {
    const tickets = ticketsOf(there)
    const prize = tickets === 0 ? undefined : prizeOfTicket(there, randomInt(tickets))
    if (prize === undefined || (await handOver(trx, prize, buyer, now))) return prize
    there = there.filter(({ id }) => id !== prize.id)
  }
}

async function handOver(trx: Db, prize: PrizeRow, buyer: Winner, now: number): Promise<boolean> {
  const { storeId, memberId: ownerId } = buyer
  const isLimited = prize.stock !== null
  if (isLimited && !(await takePrize(trx, prize.id))) return false
  if (prize.kind === 'points')
    await movePoints(trx, { storeId, kind: '抽奖', points: prize.points }, now)
  if (prize.coupon_id === null) return true
  // Coupons have their own number and limit, whatever the draw promises.
  const given = await giveCoupon(trx, { couponId: prize.coupon_id, storeId, ownerId }, now)
  if (given !== 'given' && isLimited) await returnPrize(trx, prize.id)
  return given === 'given'
}
