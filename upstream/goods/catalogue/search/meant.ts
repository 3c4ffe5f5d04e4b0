import type { ListingColumns } from '../index/listing-columns'
import { keepSlots } from './find-products'
import type { Found } from './found'
import { rankOf, tiers } from './ranking'

/**
 * Puts the product that has the search text as own code of the store in front of the hits. It
 * replaces guessed hits; an unlisted product is ignored.
 */
export function withMeant(
  found: Found | undefined,
  columns: ListingColumns,
  meantId: number | undefined,
): Found | undefined {
  const slot = meantId === undefined ? undefined : columns.slotOf(meantId)
  if (slot === undefined || columns.data.isListed[slot] === 0) return found
  const best = rankOf(tiers.code, true)
  const known = found === undefined || found.relaxed !== undefined ? undefined : found.hits
  const others = known && keepSlots(known, (other) => other !== slot)
  const slots = new Uint32Array(1 + (others?.slots.length ?? 0)).fill(slot)
  const ranks = new Uint8Array(slots.length).fill(best)
  if (others !== undefined) {
    slots.set(others.slots, 1)
    // Others that match whole, such as by their own number, rank behind the meant product.
    ranks.set(others.ranks?.map((rank) => Math.max(best + 1, rank)) ?? [], 1)
  }
  return { hits: { slots, ranks, best } }
}
