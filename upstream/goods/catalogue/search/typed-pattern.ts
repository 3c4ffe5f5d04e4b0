import { dead, noLevel, type ReadingPattern } from './reading-index'
import { isEndIn, isEndSwappedIn, lengthsOf, swapInOf, swapOutOf } from './step-bits'
import { cellOf, typedSteps, type Style, type TypedSteps } from './typed-steps'

/**
 * Match levels of typed letters, best first: initials only, whole syllables, a mix, confused
 * sounds; then the same order with a slip, a missing initial first.
 */
export const typedLevels = {
  initials: 0,
  whole: 1,
  mixed: 2,
  heard: 3,
  missingInitial: 4,
  slippedInitials: 5,
  slippedWhole: 6,
  slippedMixed: 7,
} as const

/** Letters that count: positions and the end are bits of one number. */
const mostLetters = 30

/**
 * Positions of each style's sets in a state: without a slip; with one; and two letters early, when
 * a swap across two syllables gives the first letter to the next class.
 */
const places = {
  initials: { exact: 0, slipped: 5, swapped: 6 },
  whole: { exact: 1, slipped: 7, swapped: 8 },
  mixed: { exact: 2, slipped: 4, swapped: 9 },
} as const satisfies Record<Style, Record<string, number>>
const heardPlace = 3
/** All initials but one, other than the first. */
const missingPlace = 10

/**
 * Latin letters as people type pinyin: syllables whole or as initials in any mix, the last one cut
 * anywhere (`amoxl`, `amxl`, `amoxilinjn`, domain-rules §8). A forgiving pattern also allows
 * confused sounds and one slip: a letter missing, added, wrong or swapped, or a syllable missing,
 * but not in the first letter.
 *
 * A state has eleven sets of positions where the next class may begin: one for confused sounds, one
 * for a missing initial, and three per style. The mixed sets include the pure styles, so they alone
 * decide if anything can follow.
 */
export class TypedPattern implements ReadingPattern {
  readonly width = 11
  readonly mostInside: number
  private isTellingStyles = false
  private readonly letters: string
  private readonly end: number
  private steps: TypedSteps
  /** Reused, because it is needed millions of times. */
  private readonly move: Move = { states: new Int32Array(0), from: 0, to: 0 }

  constructor(
    typed: string,
    private readonly isForgiving: boolean,
    mostInside?: number,
  ) {
    this.mostInside = mostInside ?? mostLetters
    this.letters = typed.slice(0, mostLetters)
    this.end = 1 << this.letters.length
    this.steps = typedSteps(this.letters)
  }

  begin(states: Int32Array): void {
    // The steps are shared: after another search they may be those of other letters.
    this.steps = typedSteps(this.letters)
    states.fill(0, 0, this.width)
    for (const { exact } of Object.values(places)) states[exact] = 1
    if (this.isForgiving) states[heardPlace] = 1
  }

  /** The exact style of a match; `advance` tells it for the mix only. */
  judge(ofClass: number, states: Int32Array, from: number, to: number): number {
    this.isTellingStyles = true
    const answer = this.advance(ofClass, states, from, to)
    this.isTellingStyles = false
    return answer
  }

  advance(ofClass: number, states: Int32Array, from: number, to: number): number {
    const { end, steps } = this
    const open = end - 1
    if (steps.isSilent(ofClass)) return this.copy(states, from, to)
    const fitting = steps.placesOf(ofClass)
    const exact = (states[from + places.mixed.exact] ?? 0) & open
    // Most classes do not fit, and after an earlier slip none more is allowed.
    const begun = (states[from + heardPlace] ?? 0) | (states[from + places.mixed.swapped] ?? 0)
    const slipped = (states[from + places.mixed.slipped] ?? 0) & fitting
    if (((begun | exact) & open) === 0 && slipped === 0) return noLevel | dead
    if (!this.isForgiving && (exact & fitting) === 0) return noLevel | dead
    const { move } = this
    move.states = states
    move.from = from
    move.to = to
    this.advanceExact(exact & fitting, ofClass, move)
    if (!this.isForgiving)
      return (
        this.levelOf(states, to) |
        (((states[to + places.mixed.exact] ?? 0) & open) === 0 ? dead : 0)
      )
    this.advanceHeard(ofClass, move)
    this.advanceSlipped('mixed', ofClass, move)
    if (this.isTellingStyles) {
      this.advanceSlipped('whole', ofClass, move)
      this.advanceSlipped('initials', ofClass, move)
      this.advanceMissing(ofClass, move)
    }
    const alive =
      (states[to + places.mixed.exact] ?? 0) |
      (states[to + heardPlace] ?? 0) |
      (states[to + places.mixed.slipped] ?? 0) |
      (states[to + places.mixed.swapped] ?? 0)
    return this.levelOf(states, to) | ((alive & open) === 0 ? dead : 0)
  }

  private advanceExact(exact: number, ofClass: number, { states, from, to }: Move): void {
    const { steps } = this
    const { mixed, whole, initials } = cellOf.plain
    const allWhole = states[from + places.whole.exact] ?? 0
    const allInitials = states[from + places.initials.exact] ?? 0
    let [nextMixed, nextWhole, nextInitials] = [0, 0, 0]
    for (let left = exact; left !== 0; left &= left - 1) {
      const place = left & -left
      const at = 31 - Math.clz32(place)
      const cell = steps.plain(ofClass, at)
      nextMixed |= this.reached(cell + mixed, at)
      if ((allWhole & place) !== 0) nextWhole |= this.reached(cell + whole, at)
      if ((allInitials & place) !== 0) nextInitials |= this.reached(cell + initials, at)
    }
    states[to + places.mixed.exact] = nextMixed
    states[to + places.whole.exact] = nextWhole
    states[to + places.initials.exact] = nextInitials
  }

  private advanceHeard(ofClass: number, { states, from, to }: Move): void {
    const { end, steps } = this
    let next = 0
    for (let left = (states[from + heardPlace] ?? 0) & (end - 1); left !== 0; left &= left - 1) {
      const at = 31 - Math.clz32(left & -left)
      const cell = steps.plain(ofClass, at)
      next |= this.reached(cell + cellOf.plain.mixed, at) | this.reached(cell + cellOf.heard, at)
    }
    states[to + heardPlace] = next
  }

  private advanceMissing(ofClass: number, { states, from, to }: Move): void {
    const open = this.end - 1
    // Either this initial is missing, or an earlier one was.
    let next = (states[from + places.initials.exact] ?? 0) & open & ~1
    for (let left = (states[from + missingPlace] ?? 0) & open; left !== 0; left &= left - 1) {
      const at = 31 - Math.clz32(left & -left)
      next |= this.reached(this.steps.plain(ofClass, at) + cellOf.plain.initials, at)
    }
    states[to + missingPlace] = next
  }

  private advanceSlipped(style: Style, ofClass: number, { states, from, to }: Move): void {
    const { end, steps } = this
    const open = end - 1
    const place = places[style]
    const slipped = (states[from + place.slipped] ?? 0) & open
    const exact = (states[from + place.exact] ?? 0) & open
    const swapped = (states[from + place.swapped] ?? 0) & open
    if ((slipped | exact | swapped) === 0) {
      states[to + place.slipped] = 0
      states[to + place.swapped] = 0
      return
    }
    let [nextSlipped, nextSwapped] = [0, 0]
    for (let left = slipped; left !== 0; left &= left - 1) {
      const at = 31 - Math.clz32(left & -left)
      const cell = steps.plain(ofClass, at)
      nextSlipped |= this.reached(cell + cellOf.plain[style], at)
      if (style === 'mixed') nextSlipped |= this.reached(cell + cellOf.heard, at)
    }
    for (let left = exact; left !== 0; left &= left - 1) {
      const at = 31 - Math.clz32(left & -left)
      const cell = steps.slips(ofClass, at) + cellOf.slipped[style]
      nextSlipped |= this.reached(cell, at)
      nextSwapped |= swapOutOf(steps.cells[cell] ?? 0) << at
    }
    for (let left = swapped; left !== 0; left &= left - 1) {
      const at = 31 - Math.clz32(left & -left)
      const slips = steps.cells[steps.slips(ofClass, at) + cellOf.slipped[style]] ?? 0
      nextSlipped |= (swapInOf(slips) << at) | (isEndSwappedIn(slips) ? end : 0)
    }
    // An extra letter.
    nextSlipped |= ((states[to + place.exact] ?? 0) << 1) & (open | end)
    states[to + place.slipped] = nextSlipped
    states[to + place.swapped] = nextSwapped
  }

  private reached(cell: number, at: number): number {
    const steps = this.steps.cells[cell] ?? 0
    return (lengthsOf(steps) << at) | (isEndIn(steps) ? this.end : 0)
  }

  private copy(states: Int32Array, from: number, to: number): number {
    states.copyWithin(to, from, from + this.width)
    return this.levelOf(states, to)
  }

  private levelOf(states: Int32Array, at: number): number {
    const { end } = this
    if (((states[at + places.initials.exact] ?? 0) & end) !== 0) return typedLevels.initials
    if (((states[at + places.whole.exact] ?? 0) & end) !== 0) return typedLevels.whole
    if (((states[at + places.mixed.exact] ?? 0) & end) !== 0) return typedLevels.mixed
    if (!this.isForgiving) return noLevel
    if (((states[at + heardPlace] ?? 0) & end) !== 0) return typedLevels.heard
    if (((states[at + places.mixed.slipped] ?? 0) & end) === 0) return noLevel
    if (((states[at + missingPlace] ?? 0) & end) !== 0) return typedLevels.missingInitial
    if (((states[at + places.initials.slipped] ?? 0) & end) !== 0)
      return typedLevels.slippedInitials
    if (((states[at + places.whole.slipped] ?? 0) & end) !== 0) return typedLevels.slippedWhole
    return typedLevels.slippedMixed
  }
}

/** `from` is the offset of the state to read, `to` of the state to write. */
interface Move {
  states: Int32Array
  from: number
  to: number
}
