import { readingClassOf } from './reading-classes'
import { classOf, lengthOf, longest, sharedOf, Suffixes } from './suffixes'

export interface ReadText {
  term: number
  text: string
  /** An additional name of the field, matched from its own start only. */
  isAlias: boolean
}

export interface ReadingHit {
  term: number
  text: string
  at: number
  isAlias: boolean
  isFromStart: boolean
  isToEnd: boolean
  /** Match quality as defined by the pattern; 0 is best. */
  level: number
}

/** A typed or heard text, compared with readings class by class. */
export interface ReadingPattern {
  /** Numbers per state. */
  width: number
  begin: (states: Int32Array) => void
  /**
   * Compares the next class: reads the state at `from`, writes the next one at `to`. Returns the
   * level at which the pattern is used up there, or `noLevel`; includes `dead` when nothing can
   * follow.
   */
  advance: (readingClass: number, states: Int32Array, from: number, to: number) => number
  /**
   * Like `advance`, dead and used up at the same places, but with exact levels. Called only for
   * texts that match.
   */
  judge?: ReadingPattern['advance']
  /** Matches that begin further inside a text are not reported. */
  mostInside?: number
}

interface Judged {
  best: number
  last: number
}

export const noLevel = 64
export const dead = 128
const noLevelMask = dead - 1
/**
 * A suffix array of texts by the classes of their characters. Equal beginnings are adjacent, so a
 * pattern is compared with each of them once, however many texts share it. Starts of texts have
 * their own array, an eighth as long, for patterns that do not match inside.
 */
export class ReadingIndex {
  private readonly classes: Uint16Array
  private readonly anywhere: Suffixes
  private readonly beginnings: Suffixes
  /** By index in `classes`: the text it belongs to. */
  private readonly owner: Uint32Array
  private readonly starts: Uint32Array

  constructor(private readonly texts: readonly ReadText[]) {
    const spelt = texts.map(({ text }) => Array.from(text, readingClassOf))
    const size = spelt.reduce((sum, { length }) => sum + length, 0)
    this.classes = new Uint16Array(size)
    this.owner = new Uint32Array(size)
    this.starts = new Uint32Array(texts.length + 1).fill(size)
    const suffixes = new Uint32Array(size)
    let place = 0
    let count = 0
    for (const [at, classes] of spelt.entries()) {
      this.starts[at] = place
      this.classes.set(classes, place)
      this.owner.fill(at, place, place + classes.length)
      const last = texts[at]?.isAlias === true ? Math.min(1, classes.length) : classes.length
      for (let inside = 0; inside < last; inside++) suffixes[count++] = place + inside
      place += classes.length
    }
    const lengthAt = (start: number) => this.lengthOf(start)
    this.anywhere = new Suffixes(this.classes, lengthAt, suffixes.subarray(0, count))
    this.beginnings = this.anywhere.only((start) => this.insideOf(start) === 0)
  }

  search(pattern: ReadingPattern, tell: (hit: ReadingHit) => void): void {
    const { width, mostInside = longest } = pattern
    const suffixes = mostInside === 0 ? this.beginnings : this.anywhere
    const { places, heads, nextFewer } = suffixes
    const judge = this.judgeOf(pattern)
    // Equal beginnings get equal levels: the classes that the last judged text and this one share.
    let [judgedDepth, sharedSince] = [0, 0]
    let judged: Judged = { best: noLevel, last: noLevel }
    const states = new Int32Array(width * (longest + 1))
    // By depth: the level there, and the best one on the way.
    const levels = new Uint8Array(longest + 1).fill(noLevel)
    const best = new Uint8Array(longest + 1).fill(noLevel)
    pattern.begin(states)
    let deadAt = longest + 1
    for (let at = 0; at < places.length;) {
      const head = heads[at] ?? 0
      const shared = sharedOf(head)
      if (shared < sharedSince) sharedSince = shared
      if (shared >= deadAt && best[deadAt] === noLevel) {
        at = nextFewer[at] ?? places.length
        continue
      }
      const start = places[at] ?? 0
      const length = lengthOf(head)
      let depth = shared
      if (shared >= deadAt) depth = deadAt
      else {
        deadAt = longest + 1
        while (depth < length && deadAt > longest) {
          // Most fail at the first class, which is in the head: the texts themselves lie far apart
          // in memory.
          const own = depth === shared ? classOf(head) : (this.classes[start + depth] ?? 0)
          const answer = pattern.advance(own, states, depth * width, (depth + 1) * width)
          depth++
          levels[depth] = answer & noLevelMask
          best[depth] = Math.min(best[depth - 1] ?? noLevel, answer & noLevelMask)
          if (answer >= dead) deadAt = depth
        }
      }
      const level = best[depth] ?? noLevel
      if (level < noLevel && this.insideOf(start) <= mostInside) {
        if (depth !== judgedDepth || sharedSince < depth)
          judged = judge(start, depth, { best: level, last: levels[depth] ?? noLevel })
        judgedDepth = depth
        sharedSince = longest
        tell(this.hitAt(start, judged.best, depth === length && judged.last === judged.best))
      }
      at++
    }
  }

  /** The exact levels of a text known to match, compared again class by class. */
  private judgeOf(pattern: ReadingPattern) {
    const { width } = pattern
    if (pattern.judge === undefined) return (_start: number, _depth: number, known: Judged) => known
    const states = new Int32Array(width * (longest + 1))
    pattern.begin(states)
    return (start: number, depth: number): Judged => {
      let [best, last]: [number, number] = [noLevel, noLevel]
      for (let at = 0; at < depth; at++) {
        const own = this.classes[start + at] ?? 0
        const answer = pattern.judge?.(own, states, at * width, (at + 1) * width) ?? noLevel
        last = answer & noLevelMask
        best = Math.min(best, last)
      }
      return { best, last }
    }
  }

  private insideOf(start: number): number {
    return start - (this.starts[this.owner[start] ?? 0] ?? 0)
  }

  private hitAt(start: number, level: number, isToEnd: boolean): ReadingHit {
    const owner = this.owner[start] ?? 0
    const read = this.texts[owner]
    const at = this.insideOf(start)
    return {
      term: read?.term ?? 0,
      text: read?.text ?? '',
      isAlias: read?.isAlias === true,
      at,
      isFromStart: at === 0,
      isToEnd,
      level,
    }
  }

  private lengthOf(start: number): number {
    const end = this.starts[(this.owner[start] ?? 0) + 1] ?? this.classes.length
    return Math.min(end - start, longest)
  }
}
