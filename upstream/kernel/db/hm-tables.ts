import type { Generated } from 'kysely'
import type { HmReceiptState } from '#contract/kinds'

/** States of a receipt that is kept; an order that was shipped and not received has none yet. */
export type KeptReceiptState = Exclude<HmReceiptState, 'toReceive'>

/** The stamped receipt of a 含麻 order; made when the buyer confirms receipt and payment. */
export interface HmReceiptTable {
  id: Generated<number>
  order_id: number
  store_id: number
  state: KeptReceiptState
  /** The end of the last day to hand it in, exclusive. */
  due_at: number
  received_at: number
  /** The picture handed in last. */
  upload_id: number | null
  /** Why it was rejected last; '' before. */
  reason: string
  handed_in_at: number | null
  decided_at: number | null
  /** Counts what was handed in and decided. */
  version: Generated<number>
}
