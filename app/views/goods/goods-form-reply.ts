import type { AdditionReport } from '#app/views/cart/addition-report'
import type { RowEntries } from './row-entries'

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
