/** Match tiers, best first (domain-rules §8). */
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
 * Smaller ranks come first. Within a tier: whole name or code, then a start of it, then aliases.
 */
export function rankOf(tier: Tier, isWhole: boolean, isAlias = false): number {
  return tier * 4 + (isWhole ? 0 : beginning) + (isAlias ? alias : 0)
}

/**
 * Ranks of near matches in groups, each with room for whole, start and alias: common names with a
 * slip; names that contain the letters literally; other names typed in one style; names with
 * another initial; starts of names; mixed styles or inside a name; the rest.
 */
const near = {
  likely: 20,
  inside: 24,
  name: 28,
  other: 32,
  beginning: 36,
  farther: 40,
  rest: 44,
} as const
const shortestBeginning = 5

/**
 * The kind of slip: in full syllables; a missing or a wrong initial; in a mix of both, which is
 * less likely than one style throughout.
 */
export type TypedSlip = 'whole' | 'initial missing' | 'initial wrong' | 'mixed'

export interface TypedNear {
  begins: boolean
  isWhole: boolean
  /** True when several products have the name. */
  isCommon: boolean
  slip: TypedSlip
}

/**
 * Ranks whole common names first and matches inside a name last. A missing letter is likelier than
 * a wrong one, which has 25 candidates.
 */
export function rankOfTyped(
  { begins, isWhole, isCommon, slip }: TypedNear,
  letters: number,
): number {
  if (!begins) return near.rest + beginning
  if (isWhole && slip === 'initial missing') return near.likely + (isCommon ? 0 : beginning)
  if (isWhole && isCommon && slip === 'whole') return near.likely
  if (isWhole && isCommon && slip === 'mixed') return near.farther
  if (isWhole || isCommon) return groupOfSlip[slip] + beginning
  return slip !== 'mixed' && letters >= shortestBeginning ? near.beginning : near.rest
}

const groupOfSlip: Record<TypedSlip, number> = {
  whole: near.name,
  'initial missing': near.name,
  'initial wrong': near.other,
  mixed: near.farther,
}

/**
 * Re-ranks a literal match inside a name among common names with one missing letter. A match of all
 * but the first character is as near as those; a shorter part is less likely meant.
 */
export function rankBesideLikely(rank: number): number {
  const isInside = tierOf(rank) === tiers.contains && (rank & beginning) !== 0
  return isInside ? near.inside + (rank & (alias | beginning)) : rank
}

/** The same for Chinese characters: whole names, their starts, then inside. */
export function rankOfNear(begins: boolean, isWhole: boolean): number {
  return begins ? near.likely + (isWhole ? 0 : beginning) : near.farther
}

/**
 * The worst rank worth showing beside the best near match: names leave out matches inside others,
 * and when names fill a page, longer neighbours are left out too.
 */
export function worstBeside(best: number, fillsPage: (worst: number) => boolean): number {
  const names = near.other + beginning
  if (best > near.farther + beginning) return Infinity
  if (best >= near.farther) return near.farther + beginning
  return best <= names && fillsPage(names) ? names : near.beginning
}

/**
 * True when a near match should be hidden beside the best one: next to names with one missing
 * letter there are always some with another initial.
 */
export function isCrowdedOut(rank: number, best: number): boolean {
  return best < near.inside && rank >= near.other && rank < near.beginning
}

/**
 * True for a start of the first name or a whole name of any kind; near matches are then not looked
 * for.
 */
export function isStrong(rank: number): boolean {
  return rank < tiers.contains * 4 && (rank & (alias | beginning)) !== (alias | beginning)
}

export function asAlias(rank: number): number {
  return rank | alias
}

export function tierOf(rank: number): Tier {
  return (rank >> 2) as Tier
}

export function isCodeWhole(rank: number): boolean {
  return rank === rankOf(tiers.code, true)
}

/** True when a whole name, trade name or code was searched for, not a part of it. */
export function isNamedWhole(rank: number): boolean {
  const whole = rankOf(tiers.prefix, true)
  return isCodeWhole(rank) || rank === whole || rank === asAlias(whole)
}
