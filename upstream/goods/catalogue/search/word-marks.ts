import type { ListingColumns } from '../index/listing-columns'
import { asAlias } from './ranking'

/** Rank of a word that a product does not have. */
export const noRank = 255

/**
 * The best ranks that one word of a search gives: by term id, by goods id (codes) and by category
 * id.
 */
export interface WordMarks {
  terms: ReadonlyMap<number, number>
  goods: ReadonlyMap<number, number>
  categories?: ReadonlyMap<number, number>
}

export function isNowhere({ terms, goods, categories }: WordMarks): boolean {
  return terms.size === 0 && goods.size === 0 && (categories === undefined || categories.size === 0)
}

export interface SpreadMarks {
  terms: Uint8Array
  slots: ReadonlyMap<number, number>
  /** By cell. */
  cells: Uint8Array | undefined
}

/**
 * Prepares the marks of a word for `rankOfSlot`, in an array filled with `noRank` and long enough
 * for every term: reading past the end of an array is slow.
 */
export function spreadMarks(
  columns: ListingColumns,
  { terms, goods, categories }: WordMarks,
  ranks: Uint8Array,
): SpreadMarks {
  for (const [term, rank] of terms) ranks[term] = rank
  const slots = new Map<number, number>()
  for (const [id, rank] of goods) {
    const slot = columns.slotOf(id)
    if (slot !== undefined) slots.set(slot, rank)
  }
  const cells =
    categories === undefined || categories.size === 0
      ? undefined
      : Uint8Array.from(
          { length: columns.cells.size },
          (_, cell) => categories.get(columns.cells.categoryOf(cell)) ?? noRank,
        )
  return { terms: ranks, slots, cells }
}

export function wipeMarks(terms: WordMarks['terms'], spread: SpreadMarks | undefined): void {
  if (spread !== undefined) for (const term of terms.keys()) spread.terms[term] = noRank
}

/** The rank of a product for one word. A trade name counts as an alias of the generic name. */
export function rankOfSlot({ data }: ListingColumns, word: SpreadMarks, slot: number): number {
  const { terms, slots, cells } = word
  let rank = terms[data.nameTerm[slot] ?? 0] ?? noRank
  const trade = terms[data.tradeTerm[slot] ?? 0] ?? noRank
  if (trade < rank) rank = Math.min(rank, asAlias(trade))
  rank = Math.min(rank, terms[data.manufacturerTerm[slot] ?? 0] ?? noRank)
  rank = Math.min(rank, terms[data.specTerm[slot] ?? 0] ?? noRank)
  if (cells !== undefined) rank = Math.min(rank, cells[data.cell[slot] ?? 0] ?? noRank)
  return slots.size === 0 ? rank : Math.min(rank, slots.get(slot) ?? noRank)
}
