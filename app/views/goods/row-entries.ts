export interface RowEntry {
  typed: string
  message?: string
  /** The message tells how it was added: nothing is wrong. */
  isAdded?: boolean
  /** The goods were refused: the row links to the reasons. */
  isRefused?: boolean
  /** The draft's number, which the form sends back. */
  kept?: string
  /** Its own button was pressed: the focus belongs here. */
  isAsked?: boolean
}
export type RowEntries = Record<number, RowEntry>

/** Id of a row's quantity field, for links from messages. */
export function quantityFieldId(goodsId: number): string {
  return `q${goodsId}`
}

/** Previous rows merged with the messages of a reply. */
export function withReply(known: RowEntries, replied: RowEntries): RowEntries {
  const rows = Object.entries(replied).map(([id, entry]): [string, RowEntry] => {
    const kept = known[Number(id)]?.kept
    return [id, kept === undefined ? entry : { ...entry, kept }]
  })
  return { ...known, ...Object.fromEntries(rows) }
}
