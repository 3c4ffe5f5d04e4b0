import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import type { Context } from '#upstream/kernel/context'
import { ApiError, notFound } from '#upstream/kernel/errors'
import type { Buyer } from '#upstream/kernel/buyer'
import { decideSetOf } from '../sets/decide-sets'
import { mostSetsInWords, setChangeInWords } from '../sets/rules'
import { listSets, type SetRow } from '../sets/store'
import { countSetInCart, saveSetLines } from './own-line-store'
import { cartFullMessage, mostCartLines } from './rules'
import { changeCart } from './change-cart'
import { countCartLines } from './store'

/**
 * Adds combination sets to the cart, in total at most as many as available. 404 for an unknown set
 * and one for other stores, 400 with every reason when none can be bought.
 */
export async function addSet(
  ctx: Context<Buyer>,
  setId: number,
  wanted: number,
): Promise<DataOf<Calls['cart.addSet']>> {
  const { storeId } = ctx.buyer
  const [set] = await listSets(ctx, [setId])
  if (set?.isForStore !== true) throw notFound('套餐')
  const maximum = await requireMaximum(ctx, set)
  return changeCart(ctx, async ({ db, now }) => {
    const kept = await countSetInCart(db, storeId, set)
    const lines = await countCartLines(db, storeId)
    if (kept === 0 && lines + set.goods.length > mostCartLines)
      throw new ApiError(codes.refused, cartFullMessage)
    const count = Math.min(maximum, kept + wanted)
    await saveSetLines(db, storeId, { set, count, isSelected: true }, now)
    return {
      name: set.name,
      count,
      ...(count < kept + wanted && {
        message: `${mostSetsInWords(set, maximum)}，${setChangeInWords(count, { kept, wanted: kept + wanted })}`,
      }),
    }
  })
}

/** The number of sets available now, at least one. Throws every reason otherwise. */
async function requireMaximum(ctx: Context<Buyer>, set: SetRow): Promise<number> {
  const ids = set.goods.map(({ goodsId }) => goodsId)
  const goods = new Map((await decideByIds(ctx, ids)).map((one) => [one.row.id, one]))
  const { reasons, maximum } = decideSetOf(set, goods, ctx.now)
  if (reasons.length > 0)
    throw new ApiError(codes.refused, reasons.map(({ message }) => message).join('；'))
  return maximum
}
