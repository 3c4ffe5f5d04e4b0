import type { ListingColumns } from '../index/listing-columns'
import type { Postings } from '../index/postings'
import { noRank, rankOfSlot, spreadMarks, type WordMarks } from './word-marks'

/** The products that a search found, in no order. */
export interface Hits {
  slots: Uint32Array
  /** By slot, for those. */
  ranks: Uint8Array
  /** The best rank among them, `noRank` when there are none. */
  best: number
}

// When a word is in more than this share of the products, going over all slots in their order is
// quicker than jumping about in them by term: neighbours come into the processor's cache together.
const denseShare = 1 / 64

const nothing: Hits = { slots: new Uint32Array(0), ranks: new Uint8Array(0), best: noRank }

/** Every listed product that all words match. The best of its words ranks it. */
export function findProducts(
  columns: ListingColumns,
  byTerm: Postings,
  words: readonly WordMarks[],
): Hits {
  const sizes = words.map(({ terms, goods }) =>
    [...terms.keys()].reduce((sum, term) => sum + byTerm.count(term), goods.size),
  )
  // The word that is in the fewest products says where to look.
  const rarest = sizes.indexOf(Math.min(...sizes))
  const first = words[rarest]
  const most = sizes[rarest] ?? 0
  if (first === undefined || most === 0) return nothing
  const ranks = new Uint8Array(columns.size).fill(noRank)
  const marked = markSlots(columns, byTerm, first, { slots: new Uint32Array(most), ranks })
  const candidates = marked.length > columns.size * denseShare ? rankedSlots(ranks) : marked
  const others = words.filter((word) => word !== first)
  return keepMatching(columns, others, candidates, ranks)
}

/** Ranks what one word is in; the slots, each once, fill the beginning of `slots`. */
function markSlots(
  columns: ListingColumns,
  byTerm: Postings,
  { terms, goods }: WordMarks,
  { slots, ranks }: Pick<Hits, 'slots' | 'ranks'>,
): Uint32Array {
  let size = 0
  const mark = (slot: number, rank: number) => {
    const known = ranks[slot] ?? noRank
    if (known === noRank) slots[size++] = slot
    if (rank < known) ranks[slot] = rank
  }
  for (const [term, rank] of terms) {
    const own = byTerm.get(term)
    for (let at = 0; at < own.length; at++) mark(own[at] ?? 0, rank)
  }
  for (const [id, rank] of goods) {
    const slot = columns.slotOf(id)
    if (slot !== undefined) mark(slot, rank)
  }
  return slots.subarray(0, size)
}

function rankedSlots(ranks: Uint8Array): Uint32Array {
  const slots = new Uint32Array(ranks.length)
  let size = 0
  for (let slot = 0; slot < ranks.length; slot++) if (ranks[slot] !== noRank) slots[size++] = slot
  return slots.subarray(0, size)
}

/** Moves the slots that are listed and match the other words too to the beginning. */
function keepMatching(
  columns: ListingColumns,
  words: readonly WordMarks[],
  slots: Uint32Array,
  ranks: Uint8Array,
): Hits {
  const spread = words.map((marks) => spreadMarks(columns, marks))
  const { isListed } = columns.data
  let size = 0
  let best = noRank
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0
    if (isListed[slot] === 0) continue
    let rank = ranks[slot] ?? noRank
    for (const word of spread) {
      const own = rankOfSlot(columns, word, slot)
      // No rank in one word is none in all.
      if (own === noRank) rank = noRank
      else if (own < rank && rank !== noRank) rank = own
    }
    if (rank === noRank) continue
    ranks[slot] = rank
    if (rank < best) best = rank
    slots[size++] = slot
  }
  return { slots: slots.subarray(0, size), ranks, best }
}
