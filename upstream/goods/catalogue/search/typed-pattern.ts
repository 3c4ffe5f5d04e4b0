import { dead, noLevel, type ReadingPattern } from './reading-index'
import { isEndIn, isEndSwappedIn, lengthsOf, swapInOf, swapOutOf } from './step-bits'
import { cellOf, typedSteps, type Style, type TypedSteps } from './typed-steps'

/**
 * How what was typed matches a reading, best first: all initials, all syllables whole, both mixed,
 * with confused sounds; with a slip in the same order, a missing initial before another slip.
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

/** Letters that count: positions are bits of one number, and so is the end. */
const mostLetters = 30

/**
 * Where the sets of a style are in a state: without a slip; with one; and two letters early, when
 * the first of them belongs to the next class and the second to the one before (a swap across two
 * syllables).
 */
const places = {
  initials: { exact: 0, slipped: 5, swapped: 6 },
  whole: { exact: 1, slipped: 7, swapped: 8 },
  mixed: { exact: 2, slipped: 4, swapped: 9 },
} as const satisfies Record<Style, Record<string, number>>
const heardPlace = 3
/** All initials but one, which is not the first. */
const missingPlace = 10

/**
 * Latin letters as people type pinyin: each syllable whole, or its initial, in every mixture, the
 * last one cut anywhere (`amoxl`, `amxl`, `amoxilinjn`, domain-rules §8). When forgiving, also with
 * sounds that are often confused and one slip: a letter left out, added, wrong or swapped with its
 * neighbour, or a syllable left out; but for the first letter.
 *
 * A state is eleven sets of positions where the next class may begin: with confused sounds, with an
 * initial missing, and three sets for each style. What is written in one style throughout is in the sets of the mixture too, so
 * only those decide whether anything can follow.
 */
export class TypedPattern implements ReadingPattern {
  readonly width = 11
  readonly mostInside: number
  private isTellingStyles = false
  private readonly letters: string
  private readonly end: number
  private steps: TypedSteps
  /** One for all, because it is taken millions of times. */
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
    // They are lent for one search: after some others they may be those of other letters.
    this.steps = typedSteps(this.letters)
    states.fill(0, 0, this.width)
    for (const { exact } of Object.values(places)) states[exact] = 1
    if (this.isForgiving) states[heardPlace] = 1
  }

  /** In which style a text matches, of the few that do: `advance` knows for the mixture only. */
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
    // Most classes do not fit, and then a slip behind is one too many.
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
    // This one is missing, or another one was.
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
    // A letter too many.
    nextSlipped |= ((states[to + place.exact] ?? 0) << 1) & (open | end)
    states[to + place.slipped] = nextSlipped
    states[to + place.swapped] = nextSwapped
  }

  /** Where the next class may begin after these steps from a position. */
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

/** The state that is read begins at `from`, the one that is written at `to`. */
interface Move {
  states: Int32Array
  from: number
  to: number
}
