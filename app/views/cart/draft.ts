import type { Draft } from '#contract/draft'
import { plus } from '#app/words/money'
import type { RowEntries } from '#app/views/goods/row-entries'

export interface DraftRow {
  goodsId: number
  typed: string
  /** Amount, yuan; absent where it cannot be bought as typed. */
  amount?: string
  /** Why it cannot be bought, with name and spec. */
  message?: string
  title?: string
}

export function toDraftRows({ items }: Draft): DraftRow[] {
  return items
}

/** Number of goods, total of the buyable rows (yuan), and number of the others. */
export function draftSum(rows: readonly DraftRow[]) {
  return {
    count: rows.length,
    amount: rows.reduce((sum, { amount = '0' }) => plus(sum, amount), '0'),
    refused: rows.filter(({ message }) => message !== undefined).length,
  }
}

export function draftEntries(rows: readonly DraftRow[]): RowEntries {
  return Object.fromEntries(
    rows.map(({ goodsId, typed, message }) => [goodsId, { typed, message, kept: typed }]),
  )
}

/** The reply to numbers saved by scripts: the whole draft, or an error. */
export type DraftSaved = { draft: DraftRow[] } | { message: string }
