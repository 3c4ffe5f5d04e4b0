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
 * Near misses by groups, each with room for the whole and its beginning, and for a trade name:
 * likely names typed with a slip; what the letters stand inside of without one; other names that are
 * typed in one style; those with another initial; beginnings of names; in a mixture of styles, or
 * inside a name; anything else.
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
 * Where the slip is: in syllables typed whole; in initials, of which one is missing or another one;
 * in a mixture, which is less likely than one way of typing throughout.
 */
export type TypedSlip = 'whole' | 'initial missing' | 'initial wrong' | 'mixed'

/** How a name was typed with a slip. */
export interface TypedNear {
  begins: boolean
  isWhole: boolean
  /** Several products have it. */
  isCommon: boolean
  slip: TypedSlip
}

/**
 * First whole names that many products have, last what stands inside a name. Any of 25 letters may
 * be the wrong one, so a name that lacks one letter is likelier than one with another.
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
 * What has the letters inside, beside likely names that lack one of them. All of a name but its first
 * character is as near as those; whatever lacks more of it is less likely meant.
 */
export function rankBesideLikely(rank: number): number {
  const isInside = tierOf(rank) === tiers.contains && (rank & beginning) !== 0
  return isInside ? near.inside + (rank & (alias | beginning)) : rank
}

/** The same for Chinese characters: whole names, their beginnings, insides. */
export function rankOfNear(begins: boolean, isWhole: boolean): number {
  return begins ? near.likely + (isWhole ? 0 : beginning) : near.farther
}

/**
 * The worst rank worth showing beside the best near miss: who finds names needs no insides, and
 * when names fill a page none of their longer neighbours.
 */
export function worstBeside(best: number, fillsPage: (worst: number) => boolean): number {
  const names = near.other + beginning
  if (best > near.farther + beginning) return Infinity
  if (best >= near.farther) return near.farther + beginning
  return best <= names && fillsPage(names) ? names : near.beginning
}

/**
 * Whether a near miss is not worth showing beside the best one: any of 25 letters may be another
 * initial, so beside names that lack one letter there are always some that have another.
 */
export function isCrowdedOut(rank: number, best: number): boolean {
  return best < near.inside && rank >= near.other && rank < near.beginning
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

/** Whether a product was asked for by a whole code of its own. */
export function isCodeWhole(rank: number): boolean {
  return rank === rankOf(tiers.code, true)
}

/** Whether a product was asked for by its whole name, trade name or code, and not by a part of it. */
export function isNamedWhole(rank: number): boolean {
  const whole = rankOf(tiers.prefix, true)
  return isCodeWhole(rank) || rank === whole || rank === asAlias(whole)
}
