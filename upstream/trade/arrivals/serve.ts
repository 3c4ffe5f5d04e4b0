import { reservedHours } from '#contract/backorder-states'
import { reserveStock } from '#upstream/goods/stock/reservation-store'
import type { Buyer } from '#upstream/kernel/buyer'
import { actingFor, type Context } from '#upstream/kernel/context'
import { lockBackorders, lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { addWanted } from '../cart/add'
import { listWantedRows, type WantedRow } from '../cart/store'
import { getBuyerOfStore } from '../hm/buyers'
import { decideArrival } from '../backorders/arrival'
import { endExpired, endLapsed } from '../backorders/end-overdue'
import { orderAtOnce } from './order-at-once'
import { nextBackorderState } from '../backorders/rules'
import {
  findNextWaiting,
  getBackorder,
  listArrived,
  moveBackorder,
  type BackorderRow,
} from '../backorders/store'
import { tellOrdered, tellPassedOver, tellReserved } from '../backorders/tell'

const mostGoods = 200
/** The most turns per product in one run. The next run continues. */
const mostTurns = 1000

/**
 * Assigns free stock to the backorders waiting for it, longest waiting first, whatever freed it
 * (domain-rules §20). Lapsed reservations and expired backorders end first. Safe with several
 * processes at once: they take turns.
 */
export async function serveBackorders(ctx: Context): Promise<number> {
  let count = (await endLapsed(ctx)) + (await endExpired(ctx))
  for (const goodsId of await listArrived(ctx, mostGoods)) count += await serveGoods(ctx, goodsId)
  return count
}

async function serveGoods(ctx: Context, goodsId: number): Promise<number> {
  let count = 0
  let after = 0
  for (let turns = 0; turns < mostTurns; turns++) {
    const turn = await serveNext(ctx, { goodsId, after })
    if (turn === undefined) break
    if (turn.isServed) count += 1
    after = turn.isServed && turn.isRest === true ? 0 : turn.id
  }
  return count
}

interface Turn {
  id: number
  isServed: boolean
  /**
   * The rest is less than an order and stays on sale: the longest waiting backorder is asked first.
   */
  isRest?: boolean
}

interface NotAtOnce {
  id: number
  why: string
}

/** Serves one backorder in its own transactions, so that a failure affects no other. */
async function serveNext(
  ctx: Context,
  { goodsId, after }: { goodsId: number; after: number },
): Promise<Turn | undefined> {
  let id: number | undefined
  const turn = (behind: number, notAtOnce?: NotAtOnce) =>
    transact(ctx, async (trx) => {
      await lockBackorders(trx.db)
      const next = await findNextWaiting(trx, { goodsId, after: behind })
      id = next?.id
      return next && serve(trx, next, notAtOnce)
    })
  try {
    return await turn(after)
  } catch (error) {
    if (id === undefined) throw error
    ctx.log.warn({ err: error, backorder: id }, 'backorder could not be served as it was asked for')
    const failed = id
    try {
      return await turn(failed - 1, { id: failed, why: wordsOf(error) })
    } catch (again) {
      ctx.log.error({ err: again, backorder: failed }, 'backorder passed over')
      await transact(ctx, async (trx) => {
        const row = await getBackorder(trx.db, failed)
        if (row?.state === 'waiting')
          await moveBackorder(trx, row, { problem: '系统繁忙，稍后自动重试' })
      })
      return { id: failed, isServed: false }
    }
  }
}

function wordsOf(error: unknown): string {
  const isTold = error instanceof ApiError || error instanceof FormError
  return isTold ? error.message : '系统繁忙'
}

/** Undefined when no stock is left. */
async function serve(
  ctx: Context,
  { id, store_id: storeId, owner_id }: BackorderRow,
  notAtOnce: NotAtOnce | undefined,
): Promise<Turn | undefined> {
  await lockRows(ctx.db, 'stores', [storeId])
  // The buyer may have changed or cancelled it meanwhile.
  const backorder = await getBackorder(ctx.db, id)
  if (backorder?.state !== 'waiting') return { id, isServed: false }
  await lockRows(ctx.db, 'members', [owner_id])
  const buyer = await buyerOf(ctx, backorder)
  const own = buyer && actingFor(ctx, buyer)
  const [goods] = own === undefined ? [] : await listWantedRows(own, [backorder.goods_id])
  if (own === undefined || goods === undefined) {
    await moveBackorder(ctx, backorder, { problem: '门店已不可用' })
    return { id, isServed: false }
  }
  const arrival = decideArrival(goods, backorder, own)
  if (arrival === undefined) return undefined
  if ('problem' in arrival) {
    await passOver(ctx, { backorder, goods }, arrival)
    return { id, isServed: false }
  }
  const { portionMilli, priceE4, restMilli, isRest } = arrival.portion
  const until = ctx.now + reservedHours * 3_600_000
  const reserved = { storeId, goodsId: goods.id, quantityMilli: portionMilli, until }
  if (!(await reserveStock(ctx, reserved))) return undefined
  await moveBackorder(ctx, backorder, {
    served_milli: backorder.served_milli + portionMilli,
    problem: '',
    ...(restMilli === 0 && { state: nextBackorderState('waiting', 'reserve') ?? 'waiting' }),
  })
  const atOnce = await tryOrder(own, { backorder, goods, portionMilli }, notAtOnce)
  const told = { storeId, goods }
  if (atOnce !== undefined && 'orderId' in atOnce)
    await tellOrdered(ctx, told, { ...atOnce, milli: portionMilli, restMilli })
  else
    await tellReserved(ctx, told, {
      milli: portionMilli,
      restMilli,
      until,
      priceE4,
      orderProblem: atOnce?.problem,
      cartProblem: await putIntoCart(own, goods, portionMilli),
    })
  return { id, isServed: true, isRest }
}

/** The member who registered, or the owner when that member may no longer act for the store. */
async function buyerOf(
  ctx: Context,
  { store_id: storeId, member_id, owner_id }: BackorderRow,
): Promise<Buyer | undefined> {
  const own = await getBuyerOfStore(ctx, { memberId: member_id, storeId })
  return own ?? getBuyerOfStore(ctx, { memberId: owner_id, storeId })
}

async function tryOrder(
  ctx: Context<Buyer>,
  {
    backorder,
    goods,
    portionMilli,
  }: { backorder: BackorderRow; goods: WantedRow; portionMilli: number },
  notAtOnce: NotAtOnce | undefined,
) {
  if (backorder.is_order === 0) return undefined
  if (notAtOnce?.id === backorder.id) return { problem: notAtOnce.why }
  return orderAtOnce(ctx, { backorder, quantityMilli: goods.reserved_milli + portionMilli })
}

/**
 * Fills the cart line up to the reserved quantity through `addWanted`. Returns the problem, if any.
 */
async function putIntoCart(
  ctx: Context<Buyer>,
  goods: WantedRow,
  portionMilli: number,
): Promise<string | undefined> {
  const missing = goods.reserved_milli + portionMilli - (goods.kept_milli ?? 0)
  if (missing <= 0) return undefined
  const [result] = await addWanted(ctx, [{ goodsId: goods.id, quantityMilli: missing }])
  return result?.outcome === 'refused' ? (result.message ?? '购物车已满') : undefined
}

/**
 * Notifies once per reason, not every minute. Skips the message when a part was just reserved for
 * the store and only less than a package is left.
 */
async function passOver(
  ctx: Context,
  { backorder, goods }: { backorder: BackorderRow; goods: WantedRow },
  { problem, isOnlyRest = false }: { problem: string; isOnlyRest?: boolean },
): Promise<void> {
  if (backorder.problem === problem) return
  await moveBackorder(ctx, backorder, { problem })
  if (isOnlyRest) return
  await tellPassedOver(ctx, { storeId: backorder.store_id, goods }, problem)
}
