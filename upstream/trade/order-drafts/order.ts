import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError } from '#upstream/kernel/errors'
import { refuseBelowMinimum } from '../checkout/minimum'
import { placeOrAsk } from '../orders/place-or-ask'
import { refuseChanges } from '../orders/refuse-changes'
import { insertEvents, insertSubmission, listOrderRows } from '../orders/store'
import { refuseStopped, requireAddress, type Submitted } from '../orders/submit'
import { readPapers } from '../orders/kept-columns'
import { orderedLineIds, prepareDraft, type PreparedDraft } from './prepare'
import type { DraftRow } from './store'

interface Asked {
  addressId: number
  fingerprint: string
  /** What the orders say of how they came: 由 苏木槿 代下单，电话 10:32. */
  event: string
}

/**
 * Orders a draft for the buyer of `ctx`, with the checks of every order (domain-rules §7), in the
 * caller's transaction; `mayOrder` sees the order before it is made. 409 with `changes` when it
 * differs from what was seen, 400 where nothing can be ordered, 422 at `addressId`.
 */
export async function orderDraft(
  ctx: Context<Buyer>,
  draft: DraftRow,
  { addressId, fingerprint, event }: Asked,
  mayOrder: (prepared: PreparedDraft) => void = () => undefined,
): Promise<Submitted> {
  const { storeId, ownerId } = ctx.buyer
  // A buyer's token has no slash.
  const submissionId = await insertSubmission(ctx, storeId, `order-draft/${String(draft.id)}`)
  if (submissionId === undefined) throw new ApiError(codes.changed, '这张采购单已下过单')
  await refuseStopped(ctx)
  await lockRows(ctx.db, 'members', [ownerId])
  const prepared = await prepareDraft(ctx, draft)
  const { checkout } = prepared
  const ids = orderedLineIds(prepared)
  if (ids.length === 0) throw new ApiError(codes.refused, '这张采购单里没有现在能买的商品')
  await refuseChanges(ctx, checkout, { ids, fingerprint })
  refuseBelowMinimum(checkout, ctx.config.MINIMUM_ORDER)
  mayOrder(prepared)
  const requestId = await placeOrAsk(ctx, {
    submissionId,
    checkout,
    address: JSON.stringify(await requireAddress(ctx, addressId)),
    remark: draft.words,
    papers: readPapers(draft),
    useBalance: false,
    isPoints: false,
  })
  if (requestId === undefined) {
    const orders = await listOrderRows(ctx.db, storeId, { submissionId })
    await insertEvents(
      ctx,
      orders.map(({ id }) => id),
      event,
    )
  }
  return { submissionId, requestId }
}
