import { dead, noLevel, type ReadingPattern } from './reading-index'
import { typedSteps, type TypedSteps } from './typed-steps'

/** How what was typed matches a reading, best first. */
export const typedLevels = { initials: 0, spelt: 1, heard: 2, slipped: 3 } as const

/** Letters that count: positions are bits of one number, and so is the end. */
const mostLetters = 30

/**
 * Latin letters as people type pinyin: each syllable whole, or its initial, in every mixture, the
 * last one cut anywhere (`amoxl`, `amxl`, `amoxilinjn`, domain-rules §8). When forgiving, also with
 * sounds that are often confused and one slip: a letter left out, added, wrong or swapped with its
 * neighbour, or a syllable left out; but for the first letter.
 *
 * A state is five sets of positions where the next class may begin: all typed as initials; typed
 * exactly; with confused sounds; with a slip; and two letters early, when the first of them belongs
 * to the next class and the second to the one before (a swap across two syllables).
 */
export class TypedPattern implements ReadingPattern {
  readonly width = 5
  private readonly end: number
  private readonly steps: TypedSteps

  constructor(
    typed: string,
    private readonly isForgiving: boolean,
  ) {
    const letters = typed.slice(0, mostLetters)
    this.end = 1 << letters.length
    this.steps = typedSteps(letters)
  }

  begin(states: Int32Array): void {
    states.fill(0, 0, this.width)
    states[0] = 1
    states[1] = 1
    if (!this.isForgiving) return
    states[2] = 1
  }

  advance(ofClass: number, states: Int32Array, from: number, to: number): number {
    const { end, steps } = this
    const open = end - 1
    const initials = (states[from] ?? 0) & open
    const exact = (states[from + 1] ?? 0) & open
    if (steps.isSilent(ofClass)) return this.copy(states, from, to)
    const fitting = steps.places(ofClass)
    // Most classes do not fit, and then a slip behind is one too many.
    const begun = (states[from + 2] ?? 0) | (states[from + 4] ?? 0)
    if (((begun | exact) & open) === 0 && ((states[from + 3] ?? 0) & fitting) === 0) {
      states.fill(0, to, to + this.width)
      return noLevel | dead
    }
    let [nextInitials, nextExact] = [0, 0]
    for (let places = exact & fitting; places !== 0; places &= places - 1) {
      const at = 31 - Math.clz32(places & -places)
      const known = steps.plain(ofClass, at)
      nextExact |= (known.exact << at) | (known.endsExactly ? end : 0)
      if ((initials & (1 << at)) !== 0) nextInitials |= (known.exact & 2) << at
    }
    states[to] = nextInitials
    states[to + 1] = nextExact
    if (this.isForgiving) this.advanceForgiving(ofClass, states, from, to)
    const alive = nextExact | (states[to + 2] ?? 0) | (states[to + 3] ?? 0) | (states[to + 4] ?? 0)
    return this.levelOf(states, to) | ((alive & open) === 0 ? dead : 0)
  }

  private advanceForgiving(ofClass: number, states: Int32Array, from: number, to: number): void {
    const { end, steps } = this
    const open = end - 1
    const [exact, heard] = [states[from + 1] ?? 0, (states[from + 2] ?? 0) & open]
    const slipped = (states[from + 3] ?? 0) & open
    let [nextHeard, nextSlipped, nextSwapped] = [0, 0, 0]
    for (let places = heard | slipped; places !== 0; places &= places - 1) {
      const place = places & -places
      const at = 31 - Math.clz32(place)
      const known = steps.plain(ofClass, at)
      const next = ((known.exact | known.heard) << at) | (known.ends ? end : 0)
      if ((slipped & place) !== 0) nextSlipped |= next
      if ((heard & place) !== 0) nextHeard |= next
      if ((exact & place) === 0) continue
      const slips = steps.slips(ofClass, at)
      nextSlipped |= (slips.lengths << at) | (slips.ends ? end : 0)
      nextSwapped |= slips.swapOut << at
    }
    const swapped = (states[from + 4] ?? 0) & open
    for (let places = swapped; places !== 0; places &= places - 1) {
      const at = 31 - Math.clz32(places & -places)
      const slips = steps.slips(ofClass, at)
      nextSlipped |= (slips.swapIn << at) | (slips.endsSwapped ? end : 0)
    }
    // A letter too many.
    nextSlipped |= ((states[to + 1] ?? 0) << 1) & (open | end)
    states[to + 2] = nextHeard
    states[to + 3] = nextSlipped
    states[to + 4] = nextSwapped
  }

  private copy(states: Int32Array, from: number, to: number): number {
    states.copyWithin(to, from, from + this.width)
    return this.levelOf(states, to)
  }

  private levelOf(states: Int32Array, at: number): number {
    const { end } = this
    if (((states[at] ?? 0) & end) !== 0) return typedLevels.initials
    if (((states[at + 1] ?? 0) & end) !== 0) return typedLevels.spelt
    if (!this.isForgiving) return noLevel
    if (((states[at + 2] ?? 0) & end) !== 0) return typedLevels.heard
    return ((states[at + 3] ?? 0) & end) !== 0 ? typedLevels.slipped : noLevel
  }
}
