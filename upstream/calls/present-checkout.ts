import { randomBytes } from 'node:crypto'
import type { Checkout, OrderPart } from '#contract/checkout'
import type { GoodsClass } from '#contract/goods'
import type { Activity, ExchangeChoice, Gift, Tier } from '#contract/settlement'
import { presentLine, presentTracedLine } from './present-line'
import { picturesOf } from './present-goods'
import type { OrderableLine } from '#upstream/trade/cart/payable'
import { invoiceKindsFor, taxNumberOf } from '#upstream/members/licences/invoice-kinds'
import type { Buyer } from '#upstream/kernel/buyer'
import { formatYuanE4, formatYuanFen } from '#upstream/kernel/money'
import { isWholeShop } from '#upstream/goods/promotions/offers'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { isLegalSet } from '#upstream/trade/settlement/coupon-set'
import type { ExchangeCost } from '#upstream/trade/settlement/exchange'
import type { ReductionState } from '#upstream/trade/settlement/full-reduction'
import type { GiftLine, GiftText } from '#upstream/trade/settlement/gifts'
import type { SettledLine } from '#upstream/trade/settlement/line'
import { mayDo } from '#contract/store-roles'
import type { TitleField } from '#contract/invoice-words'
import type { Settlement } from '#upstream/trade/settlement/settle'
import type { Step } from '#upstream/trade/settlement/steps'
import { allocateBalance } from '#upstream/trade/settlement/tender'
import { needsApproval } from '#upstream/trade/orders/purchase-request-rules'
import type { PreparedCheckout, PreparedPart } from '#upstream/trade/checkout/prepare'
import type { ShelfLife } from '#upstream/trade/checkout/shelf-life'

/** A checkout preview with a new idempotency token. */
export function presentCheckout(
  checkout: PreparedCheckout,
  buyer: Buyer,
  { usesPoints, missing }: { usesPoints: boolean; missing: TitleField[] },
): Omit<Checkout, 'changes'> {
  const { gapFen } = checkout.shipping
  // Only members who may pay see the store's balance.
  const balanceFen = mayDo(buyer.roles, 'pay') ? buyer.balanceFen : 0
  const usable = allocateBalance(checkout.parts, balanceFen)
  return {
    token: randomBytes(16).toString('base64url'),
    parts: checkout.parts.map((part) => presentPart(part, checkout)),
    steps: checkout.steps.map(presentStep),
    goodsAmount: formatYuanFen(checkout.goodsFen),
    shippingAmount: formatYuanFen(checkout.shippingFen),
    ...(gapFen > 0 && { freeShippingGap: formatYuanFen(gapFen) }),
    total: formatYuanFen(checkout.totalFen),
    balance: formatYuanFen(balanceFen),
    balanceUsable: formatYuanFen(usable.reduce((sum, fen) => sum + fen, 0)),
    ...presentOffers(checkout),
    vouchers: presentVouchers(checkout),
    points: { has: buyer.points, usable: checkout.usablePoints, isUsed: usesPoints },
    invoice: {
      kinds: invoiceKindsFor(buyer.kind, taxNumberOf(buyer)),
      title: buyer.company,
      taxNumber: taxNumberOf(buyer),
      missing,
    },
    needsApproval: needsApproval(buyer, checkout.totalFen),
    dropped: checkout.dropped,
    shelf: presentShelf(checkout.shelf),
    fingerprint: checkout.fingerprint,
    refused: checkout.refused.map(({ line }) => presentLine(line)),
  }
}

/**
 * Reductions, coupons and exchanges, with the amount missing to each. Empty when all lines are
 * 含麻, which take part in none.
 */
function presentOffers(
  checkout: PreparedCheckout,
): Pick<Checkout, 'activity' | 'coupons' | 'exchanges'> {
  const { parts, reductions, exchanges, exchangeId } = checkout
  if (parts.length > 0 && parts.every(({ isHm }) => isHm))
    return { activity: presentActivity([]), coupons: [], exchanges: [] }
  return {
    activity: presentActivity(reductions),
    coupons: presentCoupons(checkout),
    exchanges: exchanges.map((state) => presentExchange(state, exchangeId)),
  }
}

function presentShelf({ months, from, short }: ShelfLife): Checkout['shelf'] {
  return {
    months,
    from,
    short: short.map(({ lineId, goodsId, fitMilli, orderableMilli }) => ({
      lineId,
      goodsId,
      fit: milliToQuantity(fitMilli),
      orderable: milliToQuantity(orderableMilli),
    })),
  }
}

export function presentStep({ fen, ...step }: Step) {
  return { ...step, amount: formatYuanFen(fen) }
}

export function presentActivity(states: readonly ReductionState[]): Activity {
  const [shop] = states.filter(({ offer }) => isWholeShop(offer))
  return {
    ...(shop === undefined
      ? { tiers: [] }
      : { tiers: presentTiers(shop), tiersName: shop.offer.name }),
    zones: states
      .filter(({ offer, lineIds }) => !isWholeShop(offer) && lineIds.length > 0)
      .map((state) => ({
        area: state.offer.area,
        name: state.offer.name,
        tiers: presentTiers(state),
      })),
  }
}

function presentTiers({ steps }: ReductionState): Tier[] {
  return steps.map(({ amountFen, reduceFen, isReached, spreadFen }) => ({
    threshold: formatYuanFen(amountFen),
    reduction: formatYuanFen(reduceFen),
    status: isReached ? 1 : 0,
    spread: formatYuanFen(spreadFen),
  }))
}

export function giftsAt(
  { gifts, texts }: Pick<Settlement, 'gifts' | 'texts'>,
  cartLineId: number,
  types: ReadonlyMap<number, string>,
): Gift[] {
  return [
    ...gifts
      .filter((gift) => gift.cartLineId === cartLineId)
      .map((gift) => presentGift(gift, types)),
    ...texts.filter((text) => text.cartLineId === cartLineId).map(presentText),
  ]
}

function merged(gifts: readonly Gift[]): Gift[] {
  const sums = new Map<string, Gift>()
  for (const gift of gifts) {
    const key = [gift.name, gift.spec, gift.unit].join('\u0001')
    const { quantity = 0, promised = 0 } = sums.get(key) ?? {}
    const sum = { quantity: quantity + gift.quantity, promised: promised + gift.promised }
    sums.set(key, { ...gift, ...sum })
  }
  return [...sums.values()]
}

function presentGift({ gift, ...given }: GiftLine, types: ReadonlyMap<number, string>): Gift {
  return {
    name: gift.name,
    spec: gift.spec,
    unit: gift.unit,
    quantity: milliToQuantity(given.quantityMilli),
    promised: milliToQuantity(given.promisedMilli),
    type: types.get(given.offerId) ?? 'once',
  }
}

function presentText({ text }: GiftText): Gift {
  return { name: text, spec: '', unit: '', quantity: 0, promised: 0, type: 'text' }
}

function presentPart(part: PreparedPart, checkout: PreparedCheckout): OrderPart {
  const types = giftTypes(checkout)
  const isExchange = ({ line }: SettledLine) => line.kind === 'exchange'
  const hasExchange = part.lines.some(isExchange)
  return {
    key: part.key,
    title: part.title,
    warehouse: part.warehouse,
    isHm: part.isHm,
    isColdChain: part.isColdChain,
    lines: part.lines.flatMap(({ line, shares }) => {
      if (line.decided === undefined) return []
      const gifts = giftsAt(part, line.cartLineId, types)
      return [presentTracedLine(line.decided, { shares, gifts })]
    }),
    exchanges: hasExchange
      ? checkout.exchanges
          .map((state) => presentExchange(state, checkout.exchangeId))
          .filter(({ isChosen }) => isChosen)
      : [],
    gifts: merged(part.lines.flatMap(({ line }) => giftsAt(part, line.cartLineId, types))),
    steps: part.steps.map(presentStep),
    goodsAmount: formatYuanFen(part.goodsFen),
    shippingAmount: formatYuanFen(part.shippingFen),
    total: formatYuanFen(part.totalFen),
  }
}

export function giftTypes({ offers }: Pick<PreparedCheckout, 'offers'>): Map<number, string> {
  return new Map(offers.gifts.map(({ id, kind }) => [id, kind]))
}

function presentCoupons({ offers, coupons, couponBase }: PreparedCheckout): Checkout['coupons'] {
  const base = { ...couponBase, all: couponBase.herbalFen + couponBase.nonherbalFen }
  const baseOf = { all: base.all, herbal: base.herbalFen, nonherbal: base.nonherbalFen }
  return offers.coupons.map((coupon) => ({
    id: coupon.id,
    name: coupon.name,
    kind: coupon.kind,
    threshold: formatYuanFen(coupon.thresholdFen),
    reduction: formatYuanFen(coupon.reduceFen),
    isStackable: coupon.isStackable,
    expiresAt: coupon.expiresAt,
    isChosen: coupons.some(({ id }) => id === coupon.id),
    ...(!isLegalSet([coupon], couponBase) && {
      gap: formatYuanFen(Math.max(coupon.thresholdFen, coupon.reduceFen) - baseOf[coupon.kind]),
    }),
  }))
}

function presentVouchers({ offers, vouchers }: PreparedCheckout): Checkout['vouchers'] {
  return offers.vouchers.map(({ id, name, amountFen, expiresAt }) => {
    const use = vouchers.find(({ voucher }) => voucher.id === id)
    return {
      id,
      name,
      expiresAt,
      amount: formatYuanFen(amountFen),
      isChosen: use !== undefined,
      ...(use !== undefined && { used: formatYuanFen(use.fen) }),
    }
  })
}

export function presentExchange(
  { offer, isReached, spreadFen, shippingFen }: ExchangeCost<OrderableLine>,
  chosenId: number | undefined,
): ExchangeChoice {
  const { line } = offer
  return {
    id: offer.id,
    goodsId: line.goodsId,
    name: line.goods.name,
    spec: line.goods.spec,
    manufacturer: line.goods.manufacturer,
    dosageForm: line.goods.dosage_form,
    class: line.goods.class as GoodsClass,
    images: picturesOf(line.goods),
    unit: line.unit,
    quantity: milliToQuantity(line.quantityMilli),
    price: formatYuanE4(line.priceE4),
    ...(line.basePriceE4 !== null && { basePrice: formatYuanE4(line.basePriceE4) }),
    amount: formatYuanFen(line.amountFen),
    shipping: formatYuanFen(shippingFen),
    from: formatYuanFen(offer.fromFen),
    ...(!isReached && { gap: formatYuanFen(spreadFen) }),
    ...(offer.refusal !== '' && { refusal: offer.refusal }),
    isChosen: offer.id === chosenId,
  }
}
