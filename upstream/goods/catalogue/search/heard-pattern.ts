import { countClasses, readingClass, readingClassOf } from './reading-classes'
import { dead, noLevel, type ReadingPattern } from './reading-index'

const mostCharacters = 30

/** Matches Chinese characters by sound alone: 莲花清瘟 matches 连花清瘟胶囊. */
export class HeardPattern implements ReadingPattern {
  readonly width = 1
  /** The bit after the last position. */
  private readonly end: number
  /** The positions of each typed sound, as bits. */
  private readonly places = new Map<string, number>()
  private readonly known: (number | undefined)[] = []

  constructor(text: string) {
    const characters = Array.from(text).slice(0, mostCharacters)
    this.end = 1 << characters.length
    for (const [at, character] of characters.entries())
      for (const sound of readingClass(readingClassOf(character)).sounds)
        this.places.set(sound, (this.places.get(sound) ?? 0) | (1 << at))
    this.known.length = countClasses()
  }

  begin(states: Int32Array): void {
    states[0] = 1
  }

  advance(ofClass: number, states: Int32Array, from: number, to: number): number {
    const { end } = this
    const next = ((states[from] ?? 0) & this.placesOf(ofClass)) << 1
    states[to] = next
    return ((next & end) === 0 ? noLevel : 0) | ((next & (end - 1)) === 0 ? dead : 0)
  }

  /** The positions whose sound the class matches, as bits. */
  private placesOf(ofClass: number): number {
    let places = this.known[ofClass]
    if (places === undefined) {
      places = 0
      for (const sound of readingClass(ofClass).sounds) places |= this.places.get(sound) ?? 0
      this.known[ofClass] = places
    }
    return places
  }
}
