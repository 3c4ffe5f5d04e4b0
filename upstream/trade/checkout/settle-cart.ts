import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { decideCart, type DecidedLine } from '../cart/lines'
import { payableLine, type OrderableLine } from '../cart/payable'
import type { Choices, Offers, SettleTerms } from '../settlement/settle'
import { loadOffers, settleTerms } from './offers'

type Settled = [
  lines: OrderableLine[],
  offers: Offers<OrderableLine>,
  choices: Choices,
  terms: SettleTerms,
]

/** Before step 2 nothing is chosen: the best coupons apply. */
const noChoices: Choices = { voucherIds: [], usesPoints: false }

export async function readSettledCart(ctx: Context<Buyer>): Promise<{ cart: Settled }> {
  return { cart: await readSettlement(ctx, await decideCart(ctx)) }
}

export async function readSettlement(
  ctx: Context<Buyer>,
  lines: readonly DecidedLine[],
): Promise<Settled> {
  const selected = lines.filter(({ decision }) => decision.isSelected)
  const payable = selected.flatMap((line) => payableLine(line) ?? [])
  const offers = await loadOffers(ctx, payable)
  return [payable, offers, noChoices, settleTerms(ctx.config)]
}
