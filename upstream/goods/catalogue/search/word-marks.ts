import type { ListingColumns } from '../index/listing-columns'

/** The word is not in the product. */
export const noRank = 255

/** What one word of a search found: ranks of search terms, and of products found by code. */
export interface WordMarks {
  /** Best rank by term id. */
  terms: ReadonlyMap<number, number>
  /** Best rank by goods id. */
  goods: ReadonlyMap<number, number>
}

/** The marks of a word spread out for looking up. */
export interface SpreadMarks {
  terms: Uint8Array
  slots: ReadonlyMap<number, number>
}

/** Prepares the marks of a word for `rankOfSlot`. */
export function spreadMarks(columns: ListingColumns, { terms, goods }: WordMarks): SpreadMarks {
  const largest = [...terms.keys()].reduce((max, term) => Math.max(max, term), 0)
  const ranks = new Uint8Array(largest + 1).fill(noRank)
  for (const [term, rank] of terms) ranks[term] = rank
  const slots = new Map<number, number>()
  for (const [id, rank] of goods) {
    const slot = columns.slotOf(id)
    if (slot !== undefined) slots.set(slot, rank)
  }
  return { terms: ranks, slots }
}

/** The rank of a product for one word. */
export function rankOfSlot({ data }: ListingColumns, word: SpreadMarks, slot: number): number {
  const { terms, slots } = word
  let rank = terms[data.nameTerm[slot] ?? 0] ?? noRank
  rank = Math.min(rank, terms[data.tradeTerm[slot] ?? 0] ?? noRank)
  rank = Math.min(rank, terms[data.manufacturerTerm[slot] ?? 0] ?? noRank)
  rank = Math.min(rank, terms[data.specTerm[slot] ?? 0] ?? noRank)
  return slots.size === 0 ? rank : Math.min(rank, slots.get(slot) ?? noRank)
}
