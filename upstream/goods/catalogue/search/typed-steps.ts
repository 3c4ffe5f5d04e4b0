import { readingClass } from './reading-classes'
import { isOneEditAway } from './sound'

/** How syllables may be written: whole or by their initials in any mixture; all of them one way. */
export const styles = ['mixed', 'whole', 'initials'] as const
export type Style = (typeof styles)[number]

/** What of the letters a class may take at a position. */
export interface Steps {
  /** Numbers of letters, a bit each. */
  lengths: number
  /** It begins with all letters that are left. */
  ends: boolean
}

/** The same with one slip. */
export interface SlippedSteps extends Steps {
  /** Two letters swapped across two syllables: as the first of them, as the second. */
  swapOut: number
  swapIn: number
  endsSwapped: boolean
}

export interface PlainSteps extends Record<Style, Steps> {
  /** With a sound that is often confused. */
  heard: Steps
}

/** What each class may take of the letters, found out when asked for. */
export interface TypedSteps {
  isSilent: (ofClass: number) => boolean
  /** At which positions a class may stand without a slip, a bit each. */
  places: (ofClass: number) => number
  plain: (ofClass: number, at: number) => PlainSteps
  slips: (ofClass: number, at: number) => Record<Style, SlippedSteps>
}

const none: Steps = { lengths: 0, ends: false }
const nothing: PlainSteps = { mixed: none, whole: none, initials: none, heard: none }
const skippedOrWrong = 0b11
/** Who types initials throughout types one letter each: zh is two of them. */
const oneLetter = 0b10

/** A search compares the same letters in several ways, with names and with manufacturers. */
const mostKept = 4
const kept = new Map<string, TypedSteps>()

/** For one query. What was found out for the last few is kept: it depends on nothing but the letters. */
export function typedSteps(letters: string): TypedSteps {
  const known = kept.get(letters)
  if (known !== undefined) return known
  const steps = stepsFor(letters)
  const [oldest] = kept.keys()
  if (kept.size === mostKept && oldest !== undefined) kept.delete(oldest)
  kept.set(letters, steps)
  return steps
}

function stepsFor(letters: string): TypedSteps {
  const { length } = letters
  // By class and position: most classes stand at few positions, and many at none.
  const plain: (PlainSteps | undefined)[][] = []
  const slips: (Record<Style, SlippedSteps> | undefined)[][] = []
  const placesOfLetter = new Map<string, number>()
  for (let at = 0; at < length; at++) {
    const letter = letters.charAt(at)
    placesOfLetter.set(letter, (placesOfLetter.get(letter) ?? 0) | (1 << at))
  }
  const placesAt = (ofClass: number) =>
    readingClass(ofClass).initials.reduce(
      (places, initial) => places | (placesOfLetter.get(initial.charAt(0)) ?? 0),
      0,
    )
  const places: (number | undefined)[] = []
  return {
    isSilent: (ofClass) => readingClass(ofClass).isSilent,
    places: (ofClass) => (places[ofClass] ??= placesAt(ofClass)),
    plain: (ofClass, at) => ((plain[ofClass] ??= [])[at] ??= plainAt(letters, ofClass, at)),
    slips: (ofClass, at) => ((slips[ofClass] ??= [])[at] ??= slipsAt(letters, ofClass, at)),
  }
}

function plainAt(letters: string, ofClass: number, at: number): PlainSteps {
  const { syllables, initials: abbreviated, heard: alike } = readingClass(ofClass)
  const whole = stepsOf(letters, syllables, at)
  const heard = stepsOf(letters, alike, at)
  const short = lengthsOf(letters, abbreviated, at)
  const initials = { lengths: short & oneLetter, ends: false }
  const mixed = { lengths: whole.lengths | short, ends: whole.ends }
  if ((mixed.lengths | heard.lengths) === 0 && !mixed.ends && !heard.ends) return nothing
  return { mixed, whole, initials, heard }
}

function slipsAt(letters: string, ofClass: number, at: number): Record<Style, SlippedSteps> {
  const { syllables, initials: abbreviated } = readingClass(ofClass)
  const whole = noSlips()
  for (const syllable of syllables) {
    addSlips(whole, syllable, letters, at)
    addSwaps(whole, syllable, letters, at)
  }
  const initials = noSlips()
  // A syllable left out, or another letter for its initial. At the beginning that would be every
  // class there is; see `typedNearly`.
  if (at > 0) initials.lengths = skippedOrWrong
  const mixed = { ...whole, lengths: whole.lengths | initials.lengths }
  for (const form of abbreviated) {
    addSwaps(mixed, form, letters, at)
    if (form.length === 1) addSwaps(initials, form, letters, at)
  }
  return { mixed, whole, initials }
}

function noSlips(): SlippedSteps {
  return { lengths: 0, ends: false, swapOut: 0, swapIn: 0, endsSwapped: false }
}

function addSlips(steps: SlippedSteps, syllable: string, letters: string, at: number): void {
  const left = letters.length - at
  if (syllable.length < 2) return
  for (let length = syllable.length - 1; length <= syllable.length + 1; length++)
    if (length <= left && isOneEditAway(letters, at, length, syllable)) steps.lengths |= 1 << length
  if (left < 2) return
  for (let length = left - 1; length <= left + 1 && length < syllable.length; length++)
    if (isOneEditAway(letters, at, left, syllable.slice(0, length))) steps.ends = true
}

function addSwaps(steps: SlippedSteps, form: string, letters: string, at: number): void {
  const last = form.length - 1
  if (letters[at + last + 1] === form[last] && letters.startsWith(form.slice(0, last), at))
    steps.swapOut |= 1 << last
  if (letters[at] !== form[0]) return
  if (letters.startsWith(form.slice(1), at + 2)) steps.swapIn |= 1 << (form.length + 1)
  const rest = letters.slice(at + 2)
  if (rest.length < last && form.startsWith(rest, 1)) steps.endsSwapped = true
}

function stepsOf(letters: string, forms: readonly string[], at: number): Steps {
  return { lengths: lengthsOf(letters, forms, at), ends: isBeginningOf(forms, letters, at) }
}

function lengthsOf(letters: string, forms: readonly string[], at: number): number {
  let lengths = 0
  for (const form of forms) if (letters.startsWith(form, at)) lengths |= 1 << form.length
  return lengths
}

function isBeginningOf(forms: readonly string[], letters: string, at: number): boolean {
  const left = letters.length - at
  for (const form of forms)
    if (form.length > left && letters.endsWith(form.slice(0, left))) return true
  return false
}
