import { readTypedQuantity } from '#contract/typed-quantity'
import type { Reason } from '#contract/reason'
import { priceQuantity } from '#upstream/goods/pricing/ladder'
import type { Price } from '#upstream/goods/pricing/rules'
import {
  decideQuantity,
  fractionProblem,
  type QuantityTerms,
} from '#upstream/kernel/quantities/rules'
import { quantityToMilli } from '#upstream/kernel/quantities/units'

/** A quantity typed for a product, with the price shown beside it (1/10000 yuan). */
export interface TypedRow {
  goodsId: number
  typed: string
  seenPriceE4: number | undefined
}

export interface Merge {
  saved: TypedRow[]
  /** Goods with an emptied quantity. */
  removedIds: number[]
  /** New goods beyond the free places. */
  refused: TypedRow[]
}

/**
 * Merges typed rows into a draft that has these goods. The last row of a product counts, an empty
 * or zero quantity removes it, existing goods always fit, and new ones fit up to `most`.
 */
export function mergeRows(
  known: ReadonlySet<number>,
  rows: readonly TypedRow[],
  most: number,
): Merge {
  const last = [...new Map(rows.map((row) => [row.goodsId, row])).values()]
  const removedIds = last.filter(isEmptied).map(({ goodsId }) => goodsId)
  const filled = last.filter((row) => !isEmptied(row))
  const taken = known.size - removedIds.filter((id) => known.has(id)).length
  let places = Math.max(0, most - taken)
  const saved: TypedRow[] = []
  const refused: TypedRow[] = []
  for (const row of filled) {
    const fits = known.has(row.goodsId) || places > 0
    if (fits && !known.has(row.goodsId)) places -= 1
    ;(fits ? saved : refused).push(row)
  }
  return { saved, removedIds, refused }
}

export function isEmptied({ typed }: Pick<TypedRow, 'typed'>): boolean {
  return typed === '' || /^0+(\.0+)?$/.test(typed)
}

export interface RowTerms {
  price: Price | undefined
  quantity: QuantityTerms
  reasons: readonly Reason[]
}

/** The decided quantity (thousandths) and amount (分) of a row, or why there is none. */
export type RowDecision =
  { quantityMilli: number; amountFen: number | undefined } | { message: string }

/**
 * Decides a typed quantity as if added to an empty cart now, by the cart's rules: step, minimum,
 * limit, stock and ladder price. No amount where the price is hidden.
 */
export function decideRow(typed: string, { price, quantity, reasons }: RowTerms): RowDecision {
  const read = readTypedQuantity(typed)
  if (read.quantity === undefined) return { message: read.error ?? '请输入数量' }
  if (reasons.length > 0) return { message: reasons.map(({ message }) => message).join('；') }
  const typedMilli = quantityToMilli(read.quantity)
  const slip = fractionProblem(typedMilli, quantity)
  if (slip !== undefined) return { message: slip }
  const { quantityMilli } = decideQuantity(typedMilli, quantity)
  const amountFen = price === undefined ? undefined : priceQuantity(price, quantityMilli).amountFen
  return { quantityMilli, amountFen }
}
