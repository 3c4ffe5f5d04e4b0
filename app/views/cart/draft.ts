import type { Draft } from '#contract/draft'
import { plus } from '#app/words/money'
import type { RowEntries } from '#app/views/goods/row-entries'

/** A number typed in a list and not added yet, as pages show it. */
export interface DraftRow {
  goodsId: number
  typed: string
  /** What it comes to, yuan; absent where it cannot be bought as typed. */
  amount?: string
  /** Why it cannot, and of what: name and spec. */
  message?: string
  title?: string
}

export function toDraftRows({ items }: Draft): DraftRow[] {
  return items
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
