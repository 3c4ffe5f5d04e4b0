import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import type { DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { decideQuantity } from '#upstream/kernel/quantities/rules'
import { listCartGoodsIds } from '../cart/store'
import { listOrderedAmounts } from '../orders/usage-store'
import { dueForReplenishment, type Rhythm } from './rules'

/** How far back orders tell a rhythm, ms. */
export const rhythmMemoryMs = 400 * 86_400_000
/** Sixty lines a day for more than a year. */
export const mostRhythmLines = 30_000
const mostProposed = 100

export interface Proposal {
  goods: DecidedGoods
  rhythm: Rhythm
  /** The usual quantity adjusted to what is orderable now, in thousandths. */
  proposedMilli: number
}

/**
 * Proposes the goods the buyer's store should reorder by its own rhythm, without goods in its cart,
 * the soonest to run out first, at most 100. A constant number of statements.
 */
export async function proposeReplenishment(ctx: Context<Buyer>): Promise<Proposal[]> {
  const { db, buyer, now } = ctx
  const [amounts, inCart] = await Promise.all([
    listOrderedAmounts(db, buyer.storeId, { since: now - rhythmMemoryMs, most: mostRhythmLines }),
    listCartGoodsIds(db, buyer.storeId),
  ])
  const due = dueForReplenishment(amounts, now).filter(({ goodsId }) => !inCart.has(goodsId))
  return decideProposals(ctx, due.slice(0, mostProposed))
}

/** The quantities to propose of these products now. One statement. */
export async function decideProposals(
  ctx: Context<Buyer>,
  due: readonly Rhythm[],
): Promise<Proposal[]> {
  const decided = await decideByIds(
    ctx,
    due.map(({ goodsId }) => goodsId),
  )
  const goodsOf = new Map(decided.map((goods) => [goods.row.id, goods]))
  return due.flatMap((rhythm) => {
    const goods = goodsOf.get(rhythm.goodsId)
    if (goods === undefined) return []
    const { quantityMilli } = decideQuantity(rhythm.usualMilli, goods.quantity)
    return [{ goods, rhythm, proposedMilli: quantityMilli }]
  })
}
