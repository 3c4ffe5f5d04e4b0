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

/** Where the number of a row stands that something is to be said about. */
export function quantityFieldId(goodsId: number): string {
  return `q${goodsId}`
}

/** Rows as they were before, with what a reply says about some of them. */
export function withReply(known: RowEntries, replied: RowEntries): RowEntries {
  const rows = Object.entries(replied).map(([id, entry]): [string, RowEntry] => {
    const kept = known[Number(id)]?.kept
    return [id, kept === undefined ? entry : { ...entry, kept }]
  })
  return { ...known, ...Object.fromEntries(rows) }
}
