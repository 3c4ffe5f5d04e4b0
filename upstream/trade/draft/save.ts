import { codes } from '#contract/envelope'
import { mostDraftRows } from '#contract/draft'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { changeCart } from '../cart/change-cart'
import { mergeRows, type TypedRow } from './rules'
import { deleteDraftRows, listDraftRows, saveDraftRows } from './store'

export const draftFullMessage = `最多暂存 ${mostDraftRows} 种商品的数量，请先加入购物车或清空`

/**
 * Merges typed quantities into the draft of the buyer's store. Refused as a whole beyond its
 * places.
 */
export function saveDraft(ctx: Context<Buyer>, rows: readonly TypedRow[]): Promise<void> {
  return changeCart(ctx, async (inside) => {
    const { db, buyer } = inside
    const known = new Set((await listDraftRows(db, buyer.storeId)).map(({ goodsId }) => goodsId))
    const { saved, removedIds, refused } = mergeRows(known, rows, mostDraftRows)
    if (refused.length > 0) throw new ApiError(codes.refused, draftFullMessage)
    await deleteDraftRows(db, buyer.storeId, removedIds)
    await saveDraftRows(inside, saved)
  })
}
