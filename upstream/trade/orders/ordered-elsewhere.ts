import { codes } from '#contract/envelope'
import { encode } from '#contract/encode'
import { orderedElsewhereSchema } from '#contract/ordered-elsewhere'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import type { Abstract } from '../checkout/abstract'
import { seenBy } from '../checkout/fingerprint'
import type { PreparedCheckout } from '../checkout/prepare'
import { listLatest } from './latest-store'

/** Another browser window may still show the cart from before the order for this long, ms. */
const recentMs = 10 * 60_000

interface Wanted {
  goodsId: number
  milli: number
}

/**
 * Reports whether these lines cover every line of a step 2 page. Sets and 换购 may add lines. Each
 * line counts once.
 */
export function hasAllOf(seen: Pick<Abstract, 'lines'>, lines: readonly Wanted[]): boolean {
  const left = lines.map(({ goodsId, milli }) => `${String(goodsId)}:${String(milli)}`)
  return (
    seen.lines.length > 0 &&
    seen.lines.every(({ goodsId, quantityMilli }) => {
      const at = left.indexOf(`${String(goodsId)}:${String(quantityMilli)}`)
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
  )
}

/**
 * Throws 409 with a link when another page of the store has just submitted the same lines. Only
 * when none of them is left in the cart: otherwise the page reports the changes line by line.
 */
export async function refuseOrderedElsewhere(
  ctx: Context<Buyer>,
  checkout: Pick<PreparedCheckout, 'lines' | 'refused'>,
  { fingerprint }: { fingerprint: string },
): Promise<void> {
  const seen = seenBy(fingerprint)
  if (seen === undefined || checkout.lines.length + checkout.refused.length > 0) return
  const since = ctx.now - recentMs
  const made = await listLatest(ctx.db, ctx.buyer.storeId, since)
  if (made === undefined || !hasAllOf(seen, made.lines)) return
  const message =
    made.code === undefined
      ? '这些商品刚才已在另一窗口提交审批，不用再次提交'
      : `这些商品刚才已在另一窗口下单，订单号 ${made.code}${made.count > 1 ? ` 等 ${String(made.count)} 单` : ''}，不用再次提交`
  const { orderId, requestId } = made
  const told = { changes: [{ message }], orderId, requestId }
  throw new ApiError(codes.changed, message, encode(orderedElsewhereSchema, told))
}
