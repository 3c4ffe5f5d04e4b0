import type { Zone } from '#contract/zone'
import type { DecidedZone } from '#upstream/goods/zones/asked-zone'

/** A zone in the contract's shape; texts are empty without a row. */
export function presentZone({ row, state }: DecidedZone): Zone {
  return {
    name: row?.name ?? '',
    intro: row?.intro ?? '',
    state,
    ...(state === 'upcoming' && { opensAt: row?.opens_at ?? undefined }),
  }
}
