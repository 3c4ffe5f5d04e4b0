import { noRank } from './word-marks'

/**
 * Arrays as long as the catalogue that a search writes to on its way. They are lent, `noRank`
 * everywhere, and whoever wrote to one wipes what they wrote: with 200,000 products new arrays for each of the
 * searches of a long list cost more than what was looked for.
 */
export class Scratch {
  private seen = new Uint8Array(0)
  private readonly ranks: Uint8Array[] = []

  /** By slot. */
  ofSlots(count: number): Uint8Array {
    if (this.seen.length < count) this.seen = new Uint8Array(count).fill(noRank)
    return this.seen
  }

  /** By term, for the word at a place of the search. */
  ofWord(place: number, count: number): Uint8Array {
    const known = this.ranks[place]
    if (known !== undefined && known.length >= count) return known
    return (this.ranks[place] = new Uint8Array(count).fill(noRank))
  }
}
