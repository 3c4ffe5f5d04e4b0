import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { decideLines, type DecidedLine } from '../cart/lines'
import { prepareLines, type PreparedCheckout } from '../checkout/prepare'
import { listDraftGoods, type DraftRow } from './store'

export interface PreparedDraft {
  /** In the order in which they were added. */
  lines: DecidedLine[]
  checkout: PreparedCheckout
}

/**
 * The order that a draft would be now, for the buyer of `ctx`, by the functions that decide every
 * cart and checkout. Read-only.
 */
export async function prepareDraft(
  ctx: Context<Buyer>,
  draft: Pick<DraftRow, 'id' | 'shelf_months' | 'is_without_coupons'>,
): Promise<PreparedDraft> {
  const rows = await listDraftGoods(ctx, draft.id)
  const lines = decideLines({ rows, sets: [] }, ctx).reverse()
  const checkout = await prepareLines(ctx, lines, {
    couponIds: draft.is_without_coupons === 1 ? [] : undefined,
    voucherIds: [],
    usesPoints: false,
    shelfMonths: draft.shelf_months,
  })
  return { lines, checkout }
}

/** Ids of the lines that are ordered now, gifts and the like apart. */
export function orderedLineIds({ checkout }: PreparedDraft): number[] {
  return checkout.lines.flatMap(({ line }) => (line.kind === 'plain' ? [line.cartLineId] : []))
}
