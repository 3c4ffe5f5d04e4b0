import type { Draft } from '#contract/draft'
import { readTypedQuantity } from '#contract/typed-quantity'
import { plus, times } from '#app/words/money'
import type { RowEntries } from './row-entries'

/** A number typed in a list and not added yet, as pages show it. */
export interface DraftRow {
  goodsId: number
  typed: string
  /** What it comes to, yuan; absent where it cannot be bought as typed. */
  amount?: string
  /** Why it cannot. */
  message?: string
}

/** What was typed into the field of a product: its number, and the price that stood there. */
export interface TypedNumber {
  typed: string
  price: string
}

export function toDraftRows({ items }: Draft): DraftRow[] {
  return items
}

/** The rows with what has been typed since they were loaded. */
export function withTyped(
  rows: readonly DraftRow[],
  typed: ReadonlyMap<number, TypedNumber>,
): DraftRow[] {
  if (typed.size === 0) return [...rows]
  const merged = new Map(rows.map((row) => [row.goodsId, row]))
  for (const [goodsId, number] of typed) {
    if (number.typed === '') merged.delete(goodsId)
    else merged.set(goodsId, toRow(goodsId, number))
  }
  return [...merged.values()]
}

function toRow(goodsId: number, { typed, price }: TypedNumber): DraftRow {
  const { quantity, error } = readTypedQuantity(typed)
  if (quantity === undefined) return { goodsId, typed, message: error }
  return { goodsId, typed, ...(price !== '' && { amount: times(price, typed) }) }
}

/** How many goods the rows are, what those that can be bought come to (yuan), and how many cannot. */
export function draftSum(rows: readonly DraftRow[]) {
  return {
    count: rows.length,
    amount: rows.reduce((sum, { amount = '0' }) => plus(sum, amount), '0'),
    refused: rows.filter(({ message }) => message !== undefined).length,
  }
}

/** The rows as entries of a form with goods. */
export function draftEntries(rows: readonly DraftRow[]): RowEntries {
  return Object.fromEntries(
    rows.map(({ goodsId, typed, message }) => [goodsId, { typed, message, kept: typed }]),
  )
}

/** What the shop answers to numbers that scripts send: the whole draft, or why they are not kept. */
export type DraftSaved = { draft: DraftRow[] } | { message: string }
