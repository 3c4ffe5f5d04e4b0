import { readTypedQuantity, withoutThousands } from '#contract/typed-quantity'
import { times } from '#app/words/money'
import type { DraftRow } from './draft'

export interface TypedNumber {
  typed: string
  price: string
}

/** The rows with the input since they were loaded. */
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
  return { goodsId, typed, ...(price !== '' && { amount: times(price, withoutThousands(typed)) }) }
}
