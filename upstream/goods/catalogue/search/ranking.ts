/** Why a row was found, best first (domain-rules §8). */
export const tiers = {
  code: 0,
  initials: 1,
  prefix: 2,
  contains: 3,
  synonym: 4,
  nearMiss: 5,
} as const
export type Tier = (typeof tiers)[keyof typeof tiers]

/** Smaller ranks come first; inside a tier the whole name or code before its beginning. */
export function rankOf(tier: Tier, isWhole: boolean): number {
  return tier * 2 + (isWhole ? 0 : 1)
}

export function tierOf(rank: number): Tier {
  return (rank >> 1) as Tier
}
