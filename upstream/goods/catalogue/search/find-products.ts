import type { ListingColumns } from '../index/listing-columns'
import type { Postings } from '../index/postings'
import { isCrowdedOut } from './ranking'
import {
  isNowhere,
  noRank,
  rankOfSlot,
  spreadMarks,
  type SpreadMarks,
  type WordMarks,
} from './word-marks'

/** The products that a search found, in no order. */
export interface Hits {
  slots: Uint32Array
  /** By slot, for those. */
  ranks: Uint8Array
  /** The best rank among them, `noRank` when there are none. */
  best: number
}

/** Which slots have a term, and which stand in a cell. */
export interface SlotLists {
  byTerm: Postings
  byCell: () => Postings
}

// When a word is in more than this share of the products, going over all slots in their order is
// quicker than jumping about in them by term: neighbours come into the processor's cache together.
const denseShare = 1 / 8

const nothing: Hits = { slots: new Uint32Array(0), ranks: new Uint8Array(0), best: noRank }

/** Every listed product that all words match. The best of its words ranks it. */
export function findProducts(
  columns: ListingColumns,
  lists: SlotLists,
  words: readonly WordMarks[],
): Hits {
  // Most ways to part the words of a list's line have one that is in nothing.
  if (words.some(isNowhere)) return nothing
  const spread = words.map((marks) => spreadMarks(columns, marks, lists.byTerm.values))
  const sizes = words.map((word, at) => countSlots(lists, word, spread[at]))
  // The word that is in the fewest products says where to look, so no word has to be cut.
  const rarest = sizes.indexOf(Math.min(...sizes))
  const [first, own] = [words[rarest], spread[rarest]]
  const most = sizes[rarest] ?? 0
  if (first === undefined || own === undefined || most === 0) return nothing
  const ranks = new Uint8Array(columns.size).fill(noRank)
  const candidates =
    most > columns.size * denseShare ? undefined : collectSlots(lists, first, { own, most, ranks })
  return rank(columns, spread, candidates, ranks)
}

/** Those that are ranked up to `worst` only, and worth showing beside the best near miss. */
export function upTo(hits: Hits, worst: number, bestNear = hits.best): Hits {
  const slots = hits.slots.filter((slot) => {
    const rank = hits.ranks[slot] ?? noRank
    return rank <= worst && !isCrowdedOut(rank, bestNear)
  })
  return { ...hits, slots }
}

function countSlots({ byTerm, byCell }: SlotLists, word: WordMarks, own?: SpreadMarks): number {
  let size = word.goods.size
  for (const term of word.terms.keys()) size += byTerm.count(term)
  const { cells } = own ?? {}
  if (cells === undefined) return size
  for (const [cell, known] of cells.entries()) if (known !== noRank) size += byCell().count(cell)
  return size
}

/** The slots that a word marks, each once. */
function collectSlots(
  { byTerm, byCell }: SlotLists,
  { terms }: WordMarks,
  { own, most, ranks }: { own: SpreadMarks; most: number; ranks: Uint8Array },
): Uint32Array {
  const slots = new Uint32Array(most)
  let size = 0
  const take = (slot: number) => {
    if (ranks[slot] !== noRank) return
    ranks[slot] = 0
    slots[size++] = slot
  }
  for (const term of terms.keys()) {
    const having = byTerm.get(term)
    for (let at = 0; at < having.length; at++) take(having[at] ?? 0)
  }
  for (const slot of own.slots.keys()) take(slot)
  for (const [cell, known] of own.cells?.entries() ?? [])
    if (known !== noRank) for (const slot of byCell().get(cell)) take(slot)
  return slots.subarray(0, size)
}

/** Ranks the candidates (every slot, when none are given) and keeps those that all words match. */
function rank(
  columns: ListingColumns,
  words: readonly SpreadMarks[],
  candidates: Uint32Array | undefined,
  ranks: Uint8Array,
): Hits {
  const { isListed } = columns.data
  const count = candidates?.length ?? columns.size
  const slots = candidates ?? new Uint32Array(columns.size)
  let size = 0
  let best = noRank
  for (let at = 0; at < count; at++) {
    const slot = candidates === undefined ? at : (candidates[at] ?? 0)
    if (isListed[slot] === 0) continue
    let own = noRank
    for (const word of words) {
      const ofWord = rankOfSlot(columns, word, slot)
      if (ofWord < own) own = ofWord
      if (ofWord !== noRank) continue
      // No rank in one word is none in all.
      own = noRank
      break
    }
    if (own === noRank) continue
    ranks[slot] = own
    if (own < best) best = own
    slots[size++] = slot
  }
  return { slots: slots.subarray(0, size), ranks, best }
}
