/**
 * What a class of characters may take of the typed letters at a position, in the bits of one number,
 * because a search asks for millions of them: 0 is nothing. Numbers of letters have a bit each: a
 * syllable has six letters at most, and seven with a slip.
 */
export type Steps = number

/** Numbers of letters that are taken stand in the lowest bits. */
const mostTaken = 0xff
export const endsBit = 1 << 8
/** Of two letters swapped across two syllables, the one is taken with the first of them … */
export const swapOutShift = 9
/** … and the other with the second. */
export const swapInShift = 17
export const endsSwappedBit = 1 << 25
/** What was found out has it, so that nothing found is told from not yet looked for. */
export const knownBit = 1 << 26

export function lengthsOf(steps: Steps): number {
  return steps & mostTaken
}

/** It begins with all letters that are left. */
export function isEndIn(steps: Steps): boolean {
  return (steps & endsBit) !== 0
}

export function swapOutOf(steps: Steps): number {
  return (steps >> swapOutShift) & mostTaken
}

export function swapInOf(steps: Steps): number {
  return (steps >> swapInShift) & mostTaken
}

/** As `isEndIn`, with the second of two swapped letters. */
export function isEndSwappedIn(steps: Steps): boolean {
  return (steps & endsSwappedBit) !== 0
}
