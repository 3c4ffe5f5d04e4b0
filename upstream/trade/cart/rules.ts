import type { Notice } from '#contract/cart'
import type { Reason } from '#contract/reason'
import { ladderHint, priceQuantity, type PricedQuantity } from '#upstream/goods/pricing/ladder'
import { priceChangeMessage, shownE4, type Price } from '#upstream/goods/pricing/rules'
import {
  decideQuantity,
  fractionProblem,
  isLimited,
  mostInWords,
  quantityBounds,
  type QuantityTerms,
} from '#upstream/kernel/quantities/rules'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { shownMoment } from '#upstream/kernel/time'
import { setChangeInWords } from '../sets/rules'

export const mostCartLines = 500
export const cartFullMessage = `购物车最多 ${mostCartLines} 种商品，请先结算或删除部分商品`

export interface KeptLine {
  quantityMilli: number
  isSelected: boolean
  /** The price the buyer last saw, 1/10000 yuan. */
  seenPriceE4: number | null
}

/** How many sets a quantity of one of their products is. */
type SetsAt = (quantityMilli: number) => number

export interface LineTerms extends QuantityTerms {
  /** Undefined while it is hidden or pending. */
  price: Price | undefined
  reasons: readonly Reason[]
  /** Set lines only: how many sets a quantity is. */
  setsAt?: SetsAt | undefined
  /** The quantity is held for this line and cannot be changed. */
  isFixed?: boolean
  /** The reserved arrival: quantity in thousandths, deadline in ms. */
  kept?: { milli: number; until: number } | undefined
}

/** A line as it counts now. The stored line stays unchanged until the buyer confirms. */
export interface LineDecision {
  quantityMilli: number
  isSelected: boolean
  priced: PricedQuantity | undefined
  notices: Notice[]
}

/**
 * Decides one cart line: the available quantity, the selection (never with a blocking reason,
 * product.md §4), the amount, and every change.
 */
export function decideLine(kept: KeptLine, terms: LineTerms): LineDecision {
  const { price, reasons } = terms
  const isBuyable = reasons.length === 0
  const { quantityMilli, message, offerMilli } = isBuyable
    ? decideQuantity(kept.quantityMilli, terms)
    : { quantityMilli: kept.quantityMilli }
  return {
    quantityMilli,
    isSelected: kept.isSelected && isBuyable,
    priced: price === undefined ? undefined : priceQuantity(price, quantityMilli),
    notices: [
      ...(kept.isSelected && !isBuyable ? [unselected(reasons)] : []),
      ...priceNotices(kept.seenPriceE4, price),
      ...(terms.kept === undefined ? [] : [keptNotice(terms.kept, terms.unit)]),
      ...(message === undefined
        ? []
        : [adjusted(inSets(kept.quantityMilli, quantityMilli, terms) ?? message)]),
      ...(message === undefined && isBuyable ? stockNotices(quantityMilli, terms) : []),
      ...(offerMilli === undefined ? [] : [fullCase(offerMilli, terms.unit)]),
      ...(isBuyable ? ladderNotices(quantityMilli, terms) : []),
    ],
  }
}

export interface EditTerms extends QuantityTerms {
  reasons: readonly Reason[]
  isHeld: boolean
  setsAt?: SetsAt | undefined
}

export type EditDecision =
  | { isAllowed: true; quantityMilli: number; message?: string | undefined }
  | { isAllowed: false; message: string }

/** Decides an edited quantity (domain-rules §3). Set lines change in whole sets. */
export function decideEdit(wantedMilli: number, terms: EditTerms): EditDecision {
  if (terms.isHeld) return { isAllowed: false, message: '秒杀商品的数量已锁定，不能修改' }
  const { quantityMilli, message } = decideQuantity(wantedMilli, terms)
  const slip = quantityMilli === 0 ? undefined : fractionProblem(wantedMilli, terms)
  if (slip !== undefined) return { isAllowed: false, message: slip }
  if (quantityMilli === 0)
    return { isAllowed: false, message: terms.reasons.map((reason) => reason.message).join('；') }
  const told = message && (inSets(wantedMilli, quantityMilli, terms) ?? message)
  return { isAllowed: true, quantityMilli, message: told }
}

/** A changed quantity of a set line, in sets; undefined for other lines. */
function inSets(
  wantedMilli: number,
  quantityMilli: number,
  { setsAt, ...terms }: QuantityTerms & { setsAt?: SetsAt | undefined },
): string | undefined {
  if (setsAt === undefined) return undefined
  const sets = setsAt(quantityMilli)
  if (quantityMilli >= wantedMilli) return `须整套购买，已改为 ${sets} 套`
  const most = isLimited(terms) ? mostInWords(terms) : `现可购 ${sets} 套`
  return `${most}，${setChangeInWords(sets, { wanted: setsAt(wantedMilli) })}`
}

export function withQuantity<L extends { line_id: number; quantity_milli: number }>(
  lines: readonly L[],
  lineId: number,
  quantityMilli: number,
): L[] {
  return lines.map((line) =>
    line.line_id === lineId ? { ...line, quantity_milli: quantityMilli } : line,
  )
}

/** Reports whether the buyer must confirm the changes (`action`, domain-rules §9). */
export function needsConfirmation({ notices }: Pick<LineDecision, 'notices'>): boolean {
  return notices.some(({ code }) => code === 'PRICE_CHANGED' || code === 'QUANTITY_ADJUSTED')
}

function unselected(reasons: readonly Reason[]): Notice {
  const why = reasons.map((reason) => reason.message).join('；')
  return { code: 'UNSELECTED', message: `已取消勾选：${why}` }
}

function priceNotices(seenE4: number | null, price: Price | undefined): Notice[] {
  const message = price && priceChangeMessage(seenE4, price.priceE4)
  return message === undefined ? [] : [{ code: 'PRICE_CHANGED', message }]
}

function adjusted(message: string): Notice {
  return { code: 'QUANTITY_ADJUSTED', message }
}

/** Reserved arrivals of backorders (domain-rules §20). */
function keptNotice({ milli, until }: { milli: number; until: number }, unit: string): Notice {
  const message = `到货已为您保留 ${milliToQuantity(milli)} ${unit}，到 ${shownMoment(until)} 为止；删除即放弃`
  return { code: 'RESERVED', message }
}

/** Reported when the line takes the last full step in stock. */
function stockNotices(quantityMilli: number, terms: LineTerms): Notice[] {
  if (terms.isFixed === true || terms.kept !== undefined) return []
  const { stepMilli } = quantityBounds(terms)
  if (terms.stockMilli - quantityMilli >= stepMilli) return []
  const left = String(milliToQuantity(terms.stockMilli))
  return [{ code: 'STOCK_LOW', message: `库存紧张，仅剩 ${left} ${terms.unit}` }]
}

function fullCase(offerMilli: number, unit: string): Notice {
  const offer = milliToQuantity(offerMilli)
  return { code: 'FULL_CASE', message: `凑整件 ${String(offer)} ${unit}`, offer }
}

/** The next step of a price ladder, if in stock: 再买 3 盒享 ¥11.80. */
function ladderNotices(quantityMilli: number, terms: LineTerms): Notice[] {
  const hint = terms.price && ladderHint(terms.price, quantityMilli)
  if (hint === undefined) return []
  const { stepMilli, maximumMilli } = quantityBounds(terms)
  const offerMilli = Math.ceil((quantityMilli + hint.missingMilli) / stepMilli) * stepMilli
  if (offerMilli > maximumMilli) return []
  const more = String(milliToQuantity(offerMilli - quantityMilli))
  const message = `再买 ${more} ${terms.unit}享 ${shownE4(hint.priceE4, 2)}`
  return [{ code: 'LADDER', message, offer: milliToQuantity(offerMilli) }]
}
