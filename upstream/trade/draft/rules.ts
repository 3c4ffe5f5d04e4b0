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

/** A number typed for a product; the price (1/10000 yuan) that stood beside it. */
export interface TypedRow {
  goodsId: number
  typed: string
  seenPriceE4: number | undefined
}

/** What becomes of the rows that a page sends. */
export interface Merge {
  saved: TypedRow[]
  /** Goods that were emptied. */
  removedIds: number[]
  /** New goods that found no place. */
  refused: TypedRow[]
}

/**
 * Merges typed rows into a draft that has these goods: the last row of a product counts, an empty
 * or zero number takes it out, what is there already always fits, new goods as far as `most` allows.
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

/** Whether a number says that nothing is wanted. */
export function isEmptied({ typed }: Pick<TypedRow, 'typed'>): boolean {
  return typed === '' || /^0+(\.0+)?$/.test(typed)
}

/** How the product of a row stands for this buyer now. */
export interface RowTerms {
  price: Price | undefined
  quantity: QuantityTerms
  reasons: readonly Reason[]
}

/** What a typed number comes to: thousandths of the unit and 分, or why nothing. */
export type RowDecision =
  { quantityMilli: number; amountFen: number | undefined } | { message: string }

/**
 * Decides what a typed number comes to if it were added to an empty cart now, by the rules of the
 * cart: quantity by step, minimum, limit and stock, price by its ladder. The amount is missing where
 * the price is hidden.
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
