import type { DraftLine, DraftSums } from '#contract/order-draft'
import { formatYuanE4, formatYuanFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import type { DecidedLine } from '#upstream/trade/cart/lines'
import { shelfChanges } from '#upstream/trade/checkout/shelf-life'
import type { PreparedDraft } from '#upstream/trade/order-drafts/prepare'
import { presentStep } from './present-checkout'

/** A line of a draft as it would be ordered now. */
export function presentDraftLine({ row, goods, decision }: DecidedLine): DraftLine {
  const { price, priceNotice, reasons } = goods
  const { priced, quantityMilli, notices } = decision
  const isOpen = reasons.length === 0
  return {
    id: row.line_id,
    goodsId: row.id,
    name: row.name,
    spec: row.spec,
    manufacturer: row.manufacturer,
    unit: row.unit,
    quantity: milliToQuantity(row.quantity_milli),
    orderable: isOpen ? milliToQuantity(quantityMilli) : 0,
    ...(price !== undefined && { price: formatYuanE4(price.priceE4) }),
    ...(price?.endsAt !== undefined && { priceEndsAt: price.endsAt }),
    ...(priceNotice !== undefined && { priceNotice }),
    ...(isOpen && priced !== undefined && { amount: formatYuanFen(priced.amountFen) }),
    reasons: reasons.map(({ message }) => message),
    notices: notices.filter(({ code }) => code !== 'UNSELECTED').map(({ message }) => message),
  }
}

/** Undefined where nothing of it can be ordered. */
export function presentDraftSums({ checkout }: PreparedDraft): DraftSums | undefined {
  if (checkout.lines.length === 0) return undefined
  return {
    steps: checkout.steps.map(presentStep),
    goodsAmount: formatYuanFen(checkout.goodsFen),
    shippingAmount: formatYuanFen(checkout.shippingFen),
    total: formatYuanFen(checkout.totalFen),
    fingerprint: checkout.fingerprint,
    changes: shelfChanges(checkout.shelf),
  }
}
