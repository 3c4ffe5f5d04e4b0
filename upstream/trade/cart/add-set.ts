import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { presentByIds } from '#upstream/goods/catalogue/listing/goods-rows'
import type { Context } from '#upstream/kernel/context'
import { ApiError, notFound } from '#upstream/kernel/errors'
import type { Buyer } from '#upstream/kernel/buyer'
import { countCartLines } from '#upstream/members/accounts/store'
import { quantityToMilli } from '#upstream/kernel/quantities/units'
import { decideSet } from '../sets/rules'
import { listSets, type SetRow } from '../sets/store'
import { countSetInCart, saveSetLines } from './own-lines'
import { cartFullMessage, mostCartLines } from './rules'
import { changeCart } from './store'

/**
 * Puts so many of a combination set into the cart, together with those that are there, as many as
 * can be had. 404 for no such set, 400 with every reason when it cannot be bought at all.
 */
export async function addSet(
  context: Context<Buyer>,
  setId: number,
  wanted: number,
): Promise<DataOf<Calls['cart.addSet']>> {
  const { database, buyer, now } = context
  const [set] = await listSets(database.db, buyer, [setId])
  if (set === undefined) throw notFound('套餐')
  const maximum = await requireMaximum(context, set)
  return changeCart(database.db, buyer.storeId, async (trx) => {
    const kept = await countSetInCart(trx, buyer.storeId, set)
    const lines = await countCartLines(trx, buyer.storeId)
    if (kept === 0 && lines + set.goods.length > mostCartLines)
      throw new ApiError(codes.refused, cartFullMessage)
    const count = Math.min(maximum, kept + wanted)
    await saveSetLines(trx, buyer.storeId, { set, count, isSelected: true }, now)
    return {
      name: set.name,
      count,
      ...(count < kept + wanted && { message: `现可购 ${maximum} 套，购物车中为 ${count} 套` }),
    }
  })
}

/** How many sets can be had now, at least one; else every reason is thrown. */
async function requireMaximum(context: Context<Buyer>, set: SetRow): Promise<number> {
  const goods = await presentByIds(
    context,
    set.goods.map(({ goodsId }) => goodsId),
  )
  const parts = goods.map(({ id, name, stock, reasons }) => ({
    name,
    quantityMilli: set.goods.find(({ goodsId }) => goodsId === id)?.quantityMilli ?? 0,
    stockMilli: quantityToMilli(stock),
    reasons,
  }))
  const { reasons, maximum } = decideSet({ ...set, parts }, context.now)
  if (reasons.length > 0)
    throw new ApiError(codes.refused, reasons.map(({ message }) => message).join('；'))
  return maximum
}
