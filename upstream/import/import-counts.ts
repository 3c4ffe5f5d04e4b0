import type { ClassSource } from './guess-class'

/** read = added + changed + unchanged + merged + passedOver + rejected, at the end. */
export interface ImportCounts {
  /** Rows below the headings that have anything in them. */
  read: number
  added: number
  changed: number
  unchanged: number
  /** Further rows of goods that count already: more batches, and repetitions. */
  merged: number
  /** Sums, signatures, remarks, repeated headings. */
  passedOver: number
  rejected: number
  /** Batches that goods of the file have, as they were written. */
  batches: number
  /** Of these: on stock, but too near their last day to be sold. */
  keptBack: number
  /** Of the added: without a price, so not buyable yet. */
  unpriced: number
  /** Goods that had a price and have none any more. */
  priceWithdrawn: number
  /** Rows whose stock is a word. */
  stockWords: number
  /** Of the added: how the class was found. */
  classes: Record<ClassSource, number>
}

export function noCounts(): ImportCounts {
  return {
    read: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    merged: 0,
    passedOver: 0,
    rejected: 0,
    batches: 0,
    keptBack: 0,
    unpriced: 0,
    priceWithdrawn: 0,
    stockWords: 0,
    classes: { word: 0, approval: 0, name: 0 },
  }
}
