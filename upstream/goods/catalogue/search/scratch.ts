import { noRank } from './word-marks'

/**
 * Reusable arrays as long as the catalogue. They are filled with `noRank` when lent, and the
 * borrower must reset what it wrote: with 200,000 products, new arrays for each search of a long
 * list cost more than the search.
 */
export class Scratch {
  private seen = new Uint8Array(0)
  private readonly ranks: Uint8Array[] = []

  /** By slot. */
  ofSlots(count: number): Uint8Array {
    if (this.seen.length < count) this.seen = new Uint8Array(count).fill(noRank)
    return this.seen
  }

  /** By term, for the word at a position of the search. */
  ofWord(place: number, count: number): Uint8Array {
    const known = this.ranks[place]
    if (known !== undefined && known.length >= count) return known
    return (this.ranks[place] = new Uint8Array(count).fill(noRank))
  }
}
