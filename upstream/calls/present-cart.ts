import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { loadOffers, settleTerms } from '#upstream/trade/checkout/offers'
import { giftsAt, giftTypes, presentActivity, presentStep } from './present-checkout'
import type { Context } from '#upstream/kernel/context'
import type { Buyer } from '#upstream/kernel/buyer'
import { listOwnStores } from '#upstream/members/accounts/store'
import { formatYuanFen } from '#upstream/kernel/money'
import { settle, type Choices, type Settlement } from '#upstream/trade/settlement/settle'
import { cartTotal, decideCart, presentLine } from '#upstream/trade/cart/lines'
import { payableLine } from '#upstream/trade/cart/payable'
import { needsConfirmation } from '#upstream/trade/cart/rules'

/** Nothing is chosen before step 2; coupons are the best ones. */
const noChoices: Choices = { voucherIds: [], usesPoints: false }

/**
 * The buyer's cart, at most `most` lines of it, with what the selected ones come to. The number of
 * statements is the same however many lines there are.
 */
export async function presentCart(
  { database: { db }, config, buyer, now }: Context<Buyer>,
  most: number,
): Promise<DataOf<Calls['cart.list']>> {
  const lines = await decideCart(db, buyer, now, config)
  const selected = lines.filter(({ decision }) => decision.isSelected)
  const payable = selected.flatMap((line) => payableLine(line) ?? [])
  const goodsIds = payable.map(({ goodsId }) => goodsId)
  const [offers, stores] = await Promise.all([
    loadOffers(db, buyer, goodsIds, now, config),
    listOwnStores(db, buyer.memberId),
  ])
  const settlement = settle(payable, offers, noChoices, settleTerms(config))
  const sharesOf = new Map(settlement.lines.map(({ line, shares }) => [line.cartLineId, shares]))
  const types = giftTypes({ offers })
  const { gapFen } = settlement.shipping
  return {
    items: lines.slice(0, Math.max(0, most)).map((line) => {
      const shares = sharesOf.get(line.row.line_id)
      const gifts = giftsAt(settlement, line.row.line_id, types)
      return presentLine(line, shares && { shares, gifts })
    }),
    total: cartTotal(lines),
    timestamp: now,
    action: lines.some(({ decision }) => needsConfirmation(decision)),
    shipping: {
      threshold: formatYuanFen(config.FREE_SHIPPING_FROM),
      amount: formatYuanFen(settlement.shippingFen),
      ...(gapFen > 0 && { gap: formatYuanFen(gapFen) }),
    },
    ...presentMinimum(config.MINIMUM_ORDER, settlement),
    hasOtherStores: stores.length > 1,
    activity: presentActivity(settlement.reductions),
    steps: settlement.steps.map(presentStep),
    payable: formatYuanFen(settlement.totalFen),
  }
}

function presentMinimum(minimumFen: number, { minimumGapFen }: Pick<Settlement, 'minimumGapFen'>) {
  if (minimumFen === 0) return {}
  const gap = minimumGapFen > 0 && { gap: formatYuanFen(minimumGapFen) }
  return { minimum: { threshold: formatYuanFen(minimumFen), ...gap } }
}
