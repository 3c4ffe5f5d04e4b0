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

const beginning = 1
const alias = 2

/**
 * Smaller ranks come first; inside a tier the whole name or code before its beginning, and both
 * before a name beside the first.
 */
export function rankOf(tier: Tier, isWhole: boolean, isAlias = false): number {
  return tier * 4 + (isWhole ? 0 : beginning) + (isAlias ? alias : 0)
}

/**
 * Near misses are all in the last tier: first whole names that many products have, last what
 * stands inside a name.
 */
export function rankOfNear(how: { begins: boolean; isWhole: boolean; isCommon: boolean }): number {
  const best = tiers.nearMiss * 4
  if (!how.begins) return best + 5
  if (how.isWhole && how.isCommon) return best
  return how.isWhole || how.isCommon ? best + beginning : best + 4
}

/** The worst rank worth showing beside the best near miss: who finds a name needs no insides. */
export function worstBeside(best: number): number {
  const nearest = tiers.nearMiss * 4 + beginning
  return best <= nearest ? nearest : Infinity
}

/** Whether the beginning of a name, or a whole one of any kind, is found; nothing better is near. */
export function isStrong(rank: number): boolean {
  return rank < tiers.contains * 4 && (rank & (alias | beginning)) !== (alias | beginning)
}

/** The same for a trade name or another name beside the generic one. */
export function asAlias(rank: number): number {
  return rank | alias
}

export function tierOf(rank: number): Tier {
  return (rank >> 2) as Tier
}
