import type { Context } from '#upstream/kernel/context'
import type { Change } from '#contract/checkout'
import type { OrderableLine } from '../cart/payable'
import type { PreparedCheckout } from '../checkout/prepare'
import { readShelfLife, shelfChanges } from '../checkout/shelf-life'
import { lockRows } from '#upstream/kernel/db/lock'
import type { Buyer } from '#upstream/kernel/buyer'
import { movePoints } from '#upstream/members/points/store'
import { oversoldFlash } from '#upstream/goods/promotions/flash-store'
import { takeUses } from '#upstream/goods/promotions/use-store'
import type { Use } from '#upstream/kernel/db/use-ledger'
import { takeStock } from '#upstream/goods/products/stock-store'
import { useVouchers } from '#upstream/members/vouchers/store'
import { countOrdered } from '../backorders/ordered'
import { useCoupons } from '../coupons/store'
import { setLimitInWords } from '../sets/rules'
import { takeSetUses } from '../sets/store'
import { changed } from './refuse-changes'

/**
 * Takes what the orders consume, conditionally: promotion limits, then stock, including gifts and
 * 换购 goods. 409 naming what ran out; the transaction must then roll back.
 */
export async function takeGoods(ctx: Context<Buyer>, checkout: PreparedCheckout): Promise<void> {
  const lines = checkout.lines.map(({ line }) => line)
  await lockRows(ctx.db, 'promotions', flashIds(lines))
  const uses = lines.flatMap(({ price: { promotionId }, quantityMilli }) =>
    promotionId === undefined ? [] : [{ id: promotionId, amount: quantityMilli }],
  )
  const used = await takeUses(ctx.db, ctx.buyer.ownerId, uses)
  if (used.length > 0) throw changed(overLimit(lines, used))
  const sets = await takeSetUses(ctx.db, ctx.buyer.ownerId, setUses(lines))
  if (sets.length > 0) throw changed(overSetLimit(lines, sets))
  const plain = lines.filter(({ kind }) => kind !== 'flash')
  await countOrdered(ctx, ctx.buyer.storeId, plain)
  const short = await takeStock(ctx.db, [
    ...plain.map(({ goodsId, quantityMilli }) => ({ goodsId, quantityMilli })),
    ...checkout.gifts
      .filter(({ quantityMilli }) => quantityMilli > 0)
      .map(({ gift, quantityMilli }) => ({ goodsId: gift.goodsId, quantityMilli })),
  ])
  if (short.length > 0) throw changed(shortOf(checkout, plain, short))
}

/** Batches with enough shelf life may have been promised to others since this request began. */
export async function refuseShort(ctx: Context, checkout: PreparedCheckout): Promise<void> {
  const { lines, shelf } = checkout
  const now = await readShelfLife(
    ctx,
    lines.map(({ line }) => line),
    shelf.months,
  )
  if (now.short.length > 0) throw changed(shelfChanges(now))
}

/** A hold may have expired, and its stock been held by another buyer, since this request began. */
export async function refuseOversold(
  ctx: Context<Buyer>,
  checkout: PreparedCheckout,
): Promise<void> {
  const lines = checkout.lines.map(({ line }) => line)
  const oversold = await oversoldFlash(ctx, flashIds(lines))
  if (oversold.length > 0) throw changed(gone(lines, oversold, '秒杀库存已被抢完'))
}

/** Takes coupons, vouchers and points, each only if still available. */
export async function takeTender(
  ctx: Context,
  storeId: number,
  placed: { submissionId: number; orderIds: readonly number[]; checkout: PreparedCheckout },
): Promise<void> {
  const { submissionId, orderIds, checkout } = placed
  const used = { storeId, submissionId }
  const couponIds = checkout.coupons.map(({ id }) => id)
  if (!(await useCoupons(ctx, { ...used, ids: couponIds })))
    throw changed([{ message: '所选优惠券已不可用' }])
  const voucherIds = checkout.vouchers.map(({ voucher }) => voucher.id)
  if (!(await useVouchers(ctx, { ...used, ids: voucherIds })))
    throw changed([{ message: '所选现金券已不可用' }])
  for (const [index, { pointsFen }] of checkout.parts.entries()) {
    if (pointsFen === 0) continue
    const orderId = orderIds[index] ?? 0
    const move = { storeId, kind: '订单抵扣', points: -pointsFen, orderId } as const
    if (!(await movePoints(ctx, move))) throw changed([{ message: '积分不足' }])
  }
}

/** The ordered count per set. Each line of a set carries it. */
function setUses(lines: readonly OrderableLine[]): Use[] {
  const counts = new Map(lines.flatMap(({ set }) => (set ? [[set.setId, set.count] as const] : [])))
  return [...counts].map(([id, amount]) => ({ id, amount }))
}

function flashIds(lines: readonly OrderableLine[]): number[] {
  return lines
    .filter(({ kind }) => kind === 'flash')
    .flatMap(({ price }) => price.promotionId ?? [])
}

function overLimit(lines: readonly OrderableLine[], promotionIds: readonly number[]): Change[] {
  return lines
    .filter(({ price }) => promotionIds.includes(price.promotionId ?? 0))
    .map(({ goods, decided }) => {
      const limit = decided?.goods.quantity.cap?.words ?? '限购数量'
      return { goodsId: goods.id, message: `${goods.name}：${limit}已用完` }
    })
}

function overSetLimit(lines: readonly OrderableLine[], setIds: readonly number[]): Change[] {
  const sets = new Map(
    lines.flatMap(({ decided }) => {
      const set = decided?.set?.row
      return set !== undefined && setIds.includes(set.id) ? [[set.id, set] as const] : []
    }),
  )
  return [...sets.values()].map((set) => ({ message: `${setLimitInWords(set)}已用完` }))
}

function gone(lines: OrderableLine[], promotionIds: number[], why: string): Change[] {
  return lines
    .filter(({ price }) => promotionIds.includes(price.promotionId ?? 0))
    .map(({ goods }) => ({ goodsId: goods.id, message: `${goods.name}：${why}` }))
}

function shortOf(checkout: PreparedCheckout, plain: OrderableLine[], short: number[]): Change[] {
  const gifts = checkout.gifts.filter(({ gift }) => short.includes(gift.goodsId))
  return [
    ...plain
      .filter(({ goodsId }) => short.includes(goodsId))
      .map(({ goods }) => ({ goodsId: goods.id, message: `${goods.name}：库存不足` })),
    ...gifts.map(({ gift }) => ({ message: `赠品 ${gift.name}：数量有变化` })),
  ]
}
