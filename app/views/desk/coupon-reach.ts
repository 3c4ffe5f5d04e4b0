import type { StoreKind } from '#contract/user'

export interface AskedReach {
  kind?: StoreKind | undefined
  rank?: number | undefined
  region: string
}

/**
 * Which stores the address asks for; undefined where it asks for none, or for what there cannot be,
 * so that a wrong filter never reaches all.
 */
export function readReach(
  search: URLSearchParams,
  kinds: Readonly<Record<StoreKind, string>>,
): AskedReach | undefined {
  if (search.get('asked') === null) return undefined
  const [kind, rank, region] = ['kind', 'rank', 'region'].map((name) => search.get(name) ?? '')
  const known = (Object.keys(kinds) as StoreKind[]).find((one) => one === kind)
  const isRank = rank === '' || /^[1-9]$/.test(rank ?? '')
  if ((kind !== '' && known === undefined) || !isRank) return undefined
  return {
    ...(known !== undefined && { kind: known }),
    ...(rank !== '' && { rank: Number(rank) }),
    region: (region ?? '').trim().slice(0, 60),
  }
}
