import type { AdditionReport } from '#app/views/cart/addition-report'
import type { RowEntries } from './row-entries'

/** The reply to a goods form when not everything was added. */
export interface GoodsFormReply {
  message: string
  /** Result per product, where the upstream has decided; it includes the message. */
  report?: AdditionReport
  entries: RowEntries
  /** The row whose own button was pressed: its field shows the message too. */
  at?: number
  initialValue?: Record<string, string>
}
