import type { ListingColumns } from '../index/listing-columns'
import type { Found } from './found'
import { rankOf, tiers } from './ranking'
import { noRank } from './word-marks'

/**
 * What a search found with the product that is meant by its text before all others. Where nothing was
 * found but by guessing, it is the answer. A product that is not listed is none.
 */
export function withMeant(
  found: Found | undefined,
  columns: ListingColumns,
  meantId: number | undefined,
): Found | undefined {
  const slot = meantId === undefined ? undefined : columns.slotOf(meantId)
  if (slot === undefined || columns.data.isListed[slot] === 0) return found
  const others = found === undefined || found.relaxed !== undefined ? undefined : found.hits
  const ranks = new Uint8Array(columns.size).fill(noRank)
  if (others !== undefined) ranks.set(others.ranks)
  const best = rankOf(tiers.code, true)
  // Behind the one that is meant, also what is called so by its own number.
  for (const other of others?.slots ?? []) ranks[other] = Math.max(best + 1, ranks[other] ?? noRank)
  ranks[slot] = best
  const slots = Uint32Array.from(new Set([slot, ...(others?.slots ?? [])]))
  return { hits: { slots, ranks, best } }
}
