import { codes } from '#contract/envelope'
import { toAddress } from '#upstream/members/addresses/to-address'
import { getAddress } from '#upstream/members/addresses/store'
import type { Database } from '#upstream/kernel/db/database'
import { lockRows } from '#upstream/kernel/db/lock'
import { inTransaction } from '#upstream/kernel/db/transact'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import type { Buyer } from '#upstream/kernel/buyer'
import { getPoints, movePoints } from '#upstream/members/points/store'
import { exchangeRefusal } from './rules'
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
 * Gives points for goods: points, stock and order move in one transaction, each conditionally. The
 * same token again is answered with the same order. Refuses in words, 422 for a wrong address.
 */
export function exchangePoints(
  { db }: Database,
  { storeId, approval }: Pick<Buyer, 'storeId' | 'approval'>,
  { id, quantity, addressId, token }: Wish,
  now: number,
): Promise<PointsOrderRow> {
  return inTransaction(db, async (trx) => {
    await lockRows(trx, 'stores', [storeId])
    const known = await getPointsOrder(trx, storeId, { token })
    if (known !== undefined) return known
    const goods = await getPointsGoods(trx, id)
    if (goods === undefined) throw notFound('礼品')
    const address = await getAddress(trx, storeId, addressId)
    if (address === undefined) throw new FormError({ addressId: ['请选择收货地址'] })
    const isOnShelf = goods.is_on_shelf === 1
    const standing = { approval, isOnShelf, stock: goods.stock, cost: goods.points, quantity }
    const points = await getPoints(trx, storeId)
    const refusal = exchangeRefusal({ ...standing, points })
    if (refusal !== undefined) throw new ApiError(codes.refused, refusal)
    const cost = goods.points * quantity
    const isTaken =
      (await takePointsGoods(trx, id, quantity)) &&
      (await movePoints(trx, { storeId, kind: '积分兑换', points: -cost }, now))
    if (!isTaken) throw new ApiError(codes.refused, '礼品刚刚被兑完，请看看其他礼品')
    return insertPointsOrder(trx, {
      store_id: storeId,
      token,
      points_goods_id: id,
      name: goods.name,
      quantity,
      points: cost,
      address: JSON.stringify(toAddress(address)),
      state: 'packing',
      created_at: now,
      updated_at: now,
    })
  })
}

/** Cancels an order that was not shipped: points and stock go back with it, once. */
export function cancelPointsOrder(
  { db }: Database,
  storeId: number,
  orderId: number,
  now: number,
): Promise<PointsOrderRow> {
  return inTransaction(db, async (trx) => {
    await lockRows(trx, 'stores', [storeId])
    if ((await getPointsOrder(trx, storeId, { id: orderId })) === undefined)
      throw notFound('积分订单')
    const order = await markCancelled(trx, orderId, now)
    if (order === undefined)
      throw new ApiError(codes.refused, '订单已发货或已取消，不能取消，请联系客服')
    await takePointsGoods(trx, order.points_goods_id, -order.quantity)
    await movePoints(trx, { storeId, kind: '兑换退回', points: order.points }, now)
    return order
  })
}
