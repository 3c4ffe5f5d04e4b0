/**
 * The letters that a class may take at a position, packed into one number because a search needs
 * millions of them; 0 is none. One bit per number of letters taken: a syllable has at most six
 * letters, seven with a slip.
 */
export type Steps = number

const mostTaken = 0xff
export const endsBit = 1 << 8
/** Of two letters swapped across two syllables, the one taken with the first syllable … */
export const swapOutShift = 9
/** … and the other, taken with the second. */
export const swapInShift = 17
export const endsSwappedBit = 1 << 25
/** Set in every computed value, to distinguish "none" from "not computed yet". */
export const knownBit = 1 << 26

export function lengthsOf(steps: Steps): number {
  return steps & mostTaken
}

export function isEndIn(steps: Steps): boolean {
  return (steps & endsBit) !== 0
}

export function swapOutOf(steps: Steps): number {
  return (steps >> swapOutShift) & mostTaken
}

export function swapInOf(steps: Steps): number {
  return (steps >> swapInShift) & mostTaken
}

export function isEndSwappedIn(steps: Steps): boolean {
  return (steps & endsSwappedBit) !== 0
}
