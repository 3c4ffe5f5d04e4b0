import type { ClassSource } from './guess-class'

/** At the end, read = added + changed + unchanged + merged + passedOver + rejected. */
export interface ImportCounts {
  read: number
  added: number
  changed: number
  unchanged: number
  /** Further rows of goods already counted: batches and duplicates. */
  merged: number
  /** Totals, signatures, remarks, repeated headings. */
  passedOver: number
  rejected: number
  /** Rows that a filter hides, left out and not among `read`. */
  hidden: number
  batches: number
  keptBack: number
  /** Goods with stock above what batches with number and last day hold: not for sale. */
  unbatched: number
  /** Known goods whose stock is left, as a row of theirs was refused. */
  partial: number
  unpriced: number
  priceWithdrawn: number
  /** Prices that wait for a second person; their goods are counted as what else happens to them. */
  pricesToReview: number
  /** Those of them that are below cost. */
  belowCost: number
  /** Rows with a word as stock. */
  stockWords: number
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
    hidden: 0,
    batches: 0,
    keptBack: 0,
    unbatched: 0,
    partial: 0,
    unpriced: 0,
    priceWithdrawn: 0,
    pricesToReview: 0,
    belowCost: 0,
    stockWords: 0,
    classes: { word: 0, approval: 0, name: 0 },
  }
}
