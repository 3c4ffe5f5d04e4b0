import type { AdditionReport } from './addition-report'

/** What stands at one row of a list: the number typed, and what is to be said about it. */
export interface RowEntry {
  typed: string
  message?: string
  /** The goods were refused: the row leads to why. */
  isRefused?: boolean
  /** What the draft has of it, which the page says back when it is sent. */
  kept?: string
  /** Its own button was pressed: the focus belongs here. */
  isAsked?: boolean
}
export type RowEntries = Record<number, RowEntry>

/** What a page with goods shows again when not everything went into the cart. */
export interface GoodsFormReply {
  message: string
  /** What became of each product, where the upstream has decided. It says the message too. */
  report?: AdditionReport
  entries: RowEntries
  /** The row whose own button was pressed: its field says it too. */
  at?: number
  /** The filled fields of the form and its button, for a page that itself failed. */
  initialValue?: Record<string, string>
}

/** Rows as they were before, with what a reply says about some of them. */
export function withReply(known: RowEntries, replied: RowEntries): RowEntries {
  const rows = Object.entries(replied).map(([id, entry]): [string, RowEntry] => {
    const kept = known[Number(id)]?.kept
    return [id, kept === undefined ? entry : { ...entry, kept }]
  })
  return { ...known, ...Object.fromEntries(rows) }
}
