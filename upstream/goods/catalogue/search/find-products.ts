import type { ListingColumns } from '../index/listing-columns'
import type { Postings } from '../index/postings'
import { isCrowdedOut } from './ranking'
import type { Scratch } from './scratch'
import {
  isNowhere,
  noRank,
  rankOfSlot,
  spreadMarks,
  wipeMarks,
  type SpreadMarks,
  type WordMarks,
} from './word-marks'

export interface RankedSlots {
  slots: Uint32Array
  /** Parallel to `slots`; undefined when all ranks are equal. */
  ranks?: Uint8Array | undefined
}

export interface Hits extends RankedSlots {
  ranks: Uint8Array
  /** The best rank among them, `noRank` when there are none. */
  best: number
}

export interface Searched {
  columns: ListingColumns
  byTerm: Postings
  byCell: () => Postings
  scratch: Scratch
}

// With a word in more than this share of the products, scanning all slots in order is faster than
// jumping between them by term, because neighbours share cache lines.
const denseShare = 1 / 8

const nothing: Hits = { slots: new Uint32Array(0), ranks: new Uint8Array(0), best: noRank }

/** All listed products that match every word, ranked by their best word. */
export function findProducts(searched: Searched, words: readonly WordMarks[]): Hits {
  // Most ways to split a line into words contain a word without hits.
  if (words.length === 0 || words.some(isNowhere)) return nothing
  const { columns, byTerm, scratch } = searched
  const spread = words.map((marks, place) =>
    spreadMarks(columns, marks, scratch.ofWord(place, byTerm.values)),
  )
  const hits = findSpread(searched, words, spread)
  for (const [place, { terms }] of words.entries()) wipeMarks(terms, spread[place])
  return hits
}

function findSpread(
  searched: Searched,
  words: readonly WordMarks[],
  spread: readonly SpreadMarks[],
): Hits {
  const { columns } = searched
  const sizes = words.map((word, at) => countSlots(searched, word, spread[at]))
  // The rarest word selects the candidates, so no word has to be cut off.
  const rarest = sizes.indexOf(Math.min(...sizes))
  const [first, own] = [words[rarest], spread[rarest]]
  const most = sizes[rarest] ?? 0
  if (first === undefined || own === undefined || most === 0) return nothing
  const isDense = most > columns.size * denseShare
  return rank(columns, spread, isDense ? undefined : collectSlots(searched, first, { own, most }))
}

/** Keeps the hits ranked up to `worst` that are worth showing beside the best near match. */
export function upTo(hits: Hits, worst: number, bestNear = hits.best): Hits {
  const isWorth = (rank: number) => rank <= worst && !isCrowdedOut(rank, bestNear)
  const { slots, ranks } = keepSlots(hits, (_, rank) => isWorth(rank))
  return { ...hits, slots, ranks: ranks ?? hits.ranks }
}

export function keepSlots(
  all: RankedSlots,
  passes: (slot: number, rank: number) => boolean,
): RankedSlots {
  const { length } = all.slots
  const slots = new Uint32Array(length)
  const ranks = all.ranks && new Uint8Array(length)
  let size = 0
  for (let at = 0; at < length; at++) {
    const slot = all.slots[at] ?? 0
    const rank = all.ranks?.[at] ?? noRank
    if (!passes(slot, rank)) continue
    if (ranks !== undefined) ranks[size] = rank
    slots[size++] = slot
  }
  return { slots: slots.subarray(0, size), ranks: ranks?.subarray(0, size) }
}

function countSlots({ byTerm, byCell }: Searched, word: WordMarks, own?: SpreadMarks): number {
  let size = word.goods.size
  for (const term of word.terms.keys()) size += byTerm.count(term)
  const { cells } = own ?? {}
  if (cells === undefined) return size
  for (const [cell, known] of cells.entries()) if (known !== noRank) size += byCell().count(cell)
  return size
}

function collectSlots(
  { columns, byTerm, byCell, scratch }: Searched,
  { terms }: WordMarks,
  { own, most }: { own: SpreadMarks; most: number },
): Uint32Array {
  const seen = scratch.ofSlots(columns.size)
  const slots = new Uint32Array(most)
  let size = 0
  const take = (slot: number) => {
    if (seen[slot] !== noRank) return
    seen[slot] = 0
    slots[size++] = slot
  }
  for (const term of terms.keys()) {
    const having = byTerm.get(term)
    for (let at = 0; at < having.length; at++) take(having[at] ?? 0)
  }
  for (const slot of own.slots.keys()) take(slot)
  for (const [cell, known] of own.cells?.entries() ?? [])
    if (known !== noRank) for (const slot of byCell().get(cell)) take(slot)
  for (let at = 0; at < size; at++) seen[slots[at] ?? 0] = noRank
  return slots.subarray(0, size)
}

/** Ranks the candidates (all slots when undefined) and keeps those that match every word. */
function rank(
  columns: ListingColumns,
  words: readonly SpreadMarks[],
  candidates: Uint32Array | undefined,
): Hits {
  const { isListed } = columns.data
  const count = candidates?.length ?? columns.size
  // In place: writing never overtakes reading.
  const slots = candidates ?? new Uint32Array(columns.size)
  const ranks = new Uint8Array(count)
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
      // A word without a match excludes the product.
      own = noRank
      break
    }
    if (own === noRank) continue
    ranks[size] = own
    if (own < best) best = own
    slots[size++] = slot
  }
  return { slots: slots.subarray(0, size), ranks: ranks.subarray(0, size), best }
}
