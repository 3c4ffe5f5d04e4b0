import { countClasses, readingClass } from './reading-classes'
import { isOneEditAway } from './sound'
import {
  endsBit,
  endsSwappedBit,
  knownBit,
  swapInShift,
  swapOutShift,
  type Steps,
} from './step-bits'

/** Ways to write syllables: whole and initials mixed, or one of them throughout. */
export const styles = ['mixed', 'whole', 'initials'] as const
export type Style = (typeof styles)[number]

export const cellOf = {
  plain: { mixed: 0, whole: 1, initials: 2 },
  heard: 3,
  slipped: { mixed: 4, whole: 5, initials: 6 },
} as const satisfies Record<'plain' | 'slipped', Record<Style, number>> & { heard: number }
const cellsOfPosition = 8

/** Above the bits of at most thirty letter positions. */
const knownPlaces = 1 << 30

/** Initials typed throughout are one letter each, so zh takes two. */
const oneLetter = 0b10
const skippedOrWrong = 0b11

/** A search compares the same letters in several ways, with names and manufacturers. */
const mostKept = 4
const kept = new Map<string, TypedSteps>()

/**
 * The steps for a query's letters; the last few are cached. They are shared until other letters are
 * requested.
 */
export function typedSteps(letters: string): TypedSteps {
  const same = kept.get(letters)
  if (same !== undefined) return same
  const [oldest] = kept.values()
  if (kept.size < mostKept || oldest === undefined) {
    const steps = new TypedSteps(letters)
    kept.set(letters, steps)
    return steps
  }
  kept.delete(oldest.letters)
  kept.set(letters, oldest)
  oldest.forget(letters)
  return oldest
}

/**
 * The letters each class may take, computed on demand. Everything is in one array that later
 * letters reuse: an object per result caused a third of a search's garbage, and garbage collection
 * made the slowest searches.
 */
export class TypedSteps {
  /** By class, position and `cellOf`; `plain` and `slips` give the index. */
  cells = new Int32Array(0)
  /** By class: a bit for each possible position, and `knownPlaces`. */
  private places = new Int32Array(0)
  private readonly placesOfLetter = new Map<string, number>()

  constructor(public letters: string) {
    this.forget(letters)
  }

  forget(letters: string): void {
    this.letters = letters
    this.makeRoom(countClasses())
    this.cells.fill(0)
    this.places.fill(0)
    this.placesOfLetter.clear()
    for (let at = 0; at < letters.length; at++) {
      const letter = letters.charAt(at)
      this.placesOfLetter.set(letter, (this.placesOfLetter.get(letter) ?? 0) | (1 << at))
    }
  }

  isSilent(ofClass: number): boolean {
    return readingClass(ofClass).isSilent
  }

  /** The positions where a class fits without a slip, as bits. */
  placesOf(ofClass: number): number {
    const found = this.places[ofClass] ?? 0
    if (found !== 0) return found & ~knownPlaces
    let places = 0
    for (const initial of readingClass(ofClass).initials)
      places |= this.placesOfLetter.get(initial.charAt(0)) ?? 0
    this.places[ofClass] = places | knownPlaces
    return places
  }

  /** Index in `cells` of the steps without a slip. */
  plain(ofClass: number, at: number): number {
    const cell = this.cellAt(ofClass, at)
    if (this.cells[cell] === 0) this.findPlain(cell, ofClass, at)
    return cell
  }

  /** Index in `cells` of the steps with one slip. */
  slips(ofClass: number, at: number): number {
    const cell = this.cellAt(ofClass, at)
    if (this.cells[cell + cellOf.slipped.mixed] === 0) this.findSlips(cell, ofClass, at)
    return cell
  }

  private cellAt(ofClass: number, at: number): number {
    const cell = (ofClass * this.letters.length + at) * cellsOfPosition
    if (cell >= this.cells.length) this.makeRoom(countClasses())
    return cell
  }

  /** New characters may be added to the catalogue while letters are cached. */
  private makeRoom(classes: number): void {
    this.cells = grown(this.cells, classes * this.letters.length * cellsOfPosition)
    this.places = grown(this.places, classes)
  }

  private findPlain(cell: number, ofClass: number, at: number): void {
    const { cells, letters } = this
    const { mixed, whole, initials } = cellOf.plain
    cells[cell + mixed] = knownBit
    // Confused sounds start with the same letter.
    if ((this.placesOf(ofClass) & (1 << at)) === 0) return
    const { syllables, initials: abbreviated, heard } = readingClass(ofClass)
    const short = lengthsTaken(letters, abbreviated, at)
    const own = stepsOf(letters, syllables, at)
    cells[cell + mixed] = knownBit | own | short
    cells[cell + whole] = own
    cells[cell + initials] = short & oneLetter
    cells[cell + cellOf.heard] = stepsOf(letters, heard, at)
  }

  private findSlips(cell: number, ofClass: number, at: number): void {
    const { cells, letters } = this
    const { syllables, initials: abbreviated } = readingClass(ofClass)
    let whole = 0
    for (const syllable of syllables) {
      if (!mayBeginNear(syllable, letters, at)) continue
      whole |= slipsOf(syllable, letters, at) | swapsOf(syllable, letters, at)
    }
    // A missing syllable, or a wrong initial. At the start that would match every class; see
    // `typedNearly`.
    let initials = at > 0 ? skippedOrWrong : 0
    let mixed = whole | initials
    for (const form of abbreviated) {
      const swaps = swapsOf(form, letters, at)
      mixed |= swaps
      if (form.length === 1) initials |= swaps
    }
    cells[cell + cellOf.slipped.mixed] = knownBit | mixed
    cells[cell + cellOf.slipped.whole] = whole
    cells[cell + cellOf.slipped.initials] = initials
  }
}

function grown(array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  if (array.length >= length) return array
  const longer = new Int32Array(length)
  longer.set(array)
  return longer
}

/** For texts one edit apart, one of the first two letters is at its place or next to it. */
function mayBeginNear(syllable: string, letters: string, at: number): boolean {
  const [first, second] = [letters[at], letters[at + 1]]
  return (
    first === syllable[0] ||
    second === syllable[0] ||
    first === syllable[1] ||
    second === syllable[1]
  )
}

function slipsOf(syllable: string, letters: string, at: number): Steps {
  const left = letters.length - at
  let steps = 0
  if (syllable.length < 2) return steps
  for (let length = syllable.length - 1; length <= syllable.length + 1; length++)
    if (length <= left && isOneEditAway(letters, at, length, syllable)) steps |= 1 << length
  if (left < 2) return steps
  for (let length = left - 1; length <= left + 1 && length < syllable.length; length++)
    if (isOneEditAway(letters, at, left, syllable.slice(0, length))) steps |= endsBit
  return steps
}

function swapsOf(form: string, letters: string, at: number): Steps {
  const last = form.length - 1
  let steps = 0
  if (letters[at + last + 1] === form[last] && letters.startsWith(form.slice(0, last), at))
    steps |= 1 << (last + swapOutShift)
  if (letters[at] !== form[0]) return steps
  if (letters.startsWith(form.slice(1), at + 2)) steps |= 1 << (form.length + 1 + swapInShift)
  const rest = letters.slice(at + 2)
  if (rest.length < last && form.startsWith(rest, 1)) steps |= endsSwappedBit
  return steps
}

function stepsOf(letters: string, forms: readonly string[], at: number): Steps {
  return lengthsTaken(letters, forms, at) | (isBeginningOf(forms, letters, at) ? endsBit : 0)
}

function lengthsTaken(letters: string, forms: readonly string[], at: number): number {
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
