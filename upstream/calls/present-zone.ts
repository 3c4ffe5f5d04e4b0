import type { Zone } from '#contract/zone'
import type { DecidedZone } from '#upstream/goods/zones/asked-zone'

/** A decided zone as the contract carries it; one that has no row has no words of its own. */
export function presentZone({ row, state }: DecidedZone): Zone {
  return {
    name: row?.name ?? '',
    intro: row?.intro ?? '',
    state,
    ...(state === 'upcoming' && { opensAt: row?.opens_at ?? undefined }),
  }
}
