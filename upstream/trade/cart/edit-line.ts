import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { decideQuantity } from '#upstream/kernel/quantities/rules'
import { changeCart } from './change-cart'
import { decideCart } from './lines'
import { saveSetLines } from './own-line-store'
import { setQuantity } from './store'

/**
 * Sets a typed quantity (thousandths of the unit) as far as step and stock allow, and tells what
 * was adjusted. 404 for a line that is not in the cart; refused for a line of a flash sale, and
 * where nothing can be had.
 */
export async function editLine(
  ctx: Context<Buyer>,
  lineId: number,
  wantedMilli: number,
): Promise<{ message?: string }> {
  return changeCart(ctx, async (inside) => {
    const { db, buyer, now } = inside
    const lines = await decideCart(inside, [lineId])
    const line = lines.find(({ row }) => row.line_id === lineId)
    if (line === undefined) throw notFound('购物车商品')
    if (line.row.flash_id !== null)
      throw new ApiError(codes.refused, '秒杀商品的数量已锁定，不能修改')
    const decision = decideQuantity(wantedMilli, line.goods.quantity)
    if (decision.quantityMilli === 0) {
      const why = line.goods.reasons.map((reason) => reason.message).join('；')
      throw new ApiError(codes.refused, why)
    }
    const set = line.setAt?.(decision.quantityMilli)
    if (set === undefined) {
      await setQuantity(db, lineId, decision.quantityMilli)
      return decision
    }
    await saveSetLines(db, buyer.storeId, { set: set.row, count: set.count }, now)
    if (decision.message === undefined) return {}
    const isLess = decision.quantityMilli < wantedMilli
    const why = isLess ? `现可购 ${set.count} 套` : '按整套购买'
    return { message: `${why}，已调整为 ${set.count} 套` }
  })
}
