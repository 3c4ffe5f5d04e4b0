import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { codes } from '#contract/envelope'
import { toAddress } from '#upstream/members/addresses/to-address'
import { getAddress } from '#upstream/members/addresses/store'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound, sentOtherwise } from '#upstream/kernel/errors'
import type { Buyer } from '#upstream/kernel/buyer'
import { isStoreStopped } from '#upstream/members/accounts/stop-store'
import { getPoints, movePoints } from '#upstream/members/points/store'
import { exchangeRefusal, isOfNumber } from './rules'
import {
  getPointsGoods,
  getPointsOrder,
  insertPointsOrder,
  markCancelled,
  takePointsGoods,
  type PointsOrderRow,
} from './store'

interface Wish {
  id: number
  quantity: number
  addressId: number
  token: string
}

/**
 * Exchanges points for a gift: points, stock and order change in one transaction, each
 * conditionally. The same token returns the same order, or 409 where gift, number or address
 * differ. 400 with the reason, 422 for a wrong address.
 */
export function exchangePoints(
  ctx: Context,
  { storeId, approval }: Pick<Buyer, 'storeId' | 'approval'>,
  { id, quantity, addressId, token }: Wish,
): Promise<PointsOrderRow> {
  return transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    const known = await getPointsOrder(ctx.db, storeId, { token })
    const found = await getAddress(ctx.db, storeId, addressId)
    const address = found && JSON.stringify(toAddress(found))
    if (known !== undefined) return requireSame(known, { id, quantity, address })
    const goods = await getPointsGoods(ctx, id)
    if (goods === undefined) throw notFound('礼品')
    if (address === undefined) throw new FormError({ addressId: ['请选择收货地址'] })
    const isOnShelf = goods.is_on_shelf === 1
    const isStopped = await isStoreStopped(ctx.db, storeId)
    const request = {
      approval,
      isStopped,
      isOnShelf,
      stock: goods.stock,
      cost: goods.points,
      quantity,
    }
    const points = await getPoints(ctx.db, storeId)
    const exchange = { ...request, points }
    const refusal = exchangeRefusal(exchange)
    if (refusal !== undefined && isOfNumber(exchange)) throw new FormError({ quantity: [refusal] })
    if (refusal !== undefined) throw new ApiError(codes.refused, refusal)
    const cost = goods.points * quantity
    const isTaken =
      (await takePointsGoods(ctx.db, id, quantity)) &&
      (await movePoints(ctx, { storeId, kind: '积分兑换', points: -cost }))
    if (!isTaken) throw new ApiError(codes.refused, '礼品刚刚被兑完，请看看其他礼品')
    return insertPointsOrder(ctx.db, {
      store_id: storeId,
      token,
      points_goods_id: id,
      name: goods.name,
      quantity,
      points: cost,
      address,
      state: 'packing',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
  })
}

function requireSame(
  known: PointsOrderRow,
  wish: { id: number; quantity: number; address: string | undefined },
): PointsOrderRow {
  const isSame =
    known.points_goods_id === wish.id &&
    known.quantity === wish.quantity &&
    known.address === (wish.address ?? known.address)
  if (!isSame) throw sentOtherwise(`已兑换 ${known.name} ${known.quantity} 份`)
  return known
}

/** Cancels an unshipped order. Points and stock are returned once. */
export function cancelPointsOrder(
  ctx: Context,
  storeId: number,
  orderId: number,
): Promise<PointsOrderRow> {
  return transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    if ((await getPointsOrder(ctx.db, storeId, { id: orderId })) === undefined)
      throw notFound('积分订单')
    const order = await markCancelled(ctx, orderId)
    if (order === undefined)
      throw new ApiError(codes.refused, '订单已发货或已取消，不能取消，请联系客服')
    await takePointsGoods(ctx.db, order.points_goods_id, -order.quantity)
    await movePoints(ctx, { storeId, kind: '兑换退回', points: order.points })
    return order
  })
}
