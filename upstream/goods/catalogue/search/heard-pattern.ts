import { readingClass, countClasses } from './reading-classes'
import { dead, noLevel, type ReadingPattern } from './reading-index'
import { readingsOf } from './pinyin-readings'
import { foldSound } from './sound'

const mostCharacters = 30

/** Chinese characters by their sound alone: 莲花清瘟 is heard in 连花清瘟胶囊. */
export class HeardPattern implements ReadingPattern {
  readonly width = 1
  private readonly sounds: readonly ReadonlySet<string>[]
  private readonly known: (number | undefined)[] = []

  constructor(text: string) {
    this.sounds = Array.from(text)
      .slice(0, mostCharacters)
      .map((character) => new Set(readingsOf(character).map(foldSound)))
    this.known.length = countClasses()
  }

  begin(states: Int32Array): void {
    states[0] = 1
  }

  advance(ofClass: number, states: Int32Array, from: number, to: number): number {
    const end = 1 << this.sounds.length
    const next = ((states[from] ?? 0) & this.placesOf(ofClass)) << 1
    states[to] = next
    return ((next & end) === 0 ? noLevel : 0) | ((next & (end - 1)) === 0 ? dead : 0)
  }

  /** At which places a character of the class sounds like what was typed, a bit each. */
  private placesOf(ofClass: number): number {
    let places = this.known[ofClass]
    if (places === undefined) {
      const own = readingClass(ofClass).syllables.map(foldSound)
      places = this.sounds.reduce(
        (bits, sounds, at) => (own.some((sound) => sounds.has(sound)) ? bits | (1 << at) : bits),
        0,
      )
      this.known[ofClass] = places
    }
    return places
  }
}
