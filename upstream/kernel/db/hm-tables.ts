import type { Generated } from 'kysely'
import type { HmReceiptState } from '#contract/kinds'

/** States of a stored receipt; an order that was shipped and not received has none yet. */
export type KeptReceiptState = Exclude<HmReceiptState, 'toReceive'>

/**
 * The stamped receipt (回执) of a 含麻 order; created when the buyer confirms receipt and payment.
 */
export interface HmReceiptTable {
  id: Generated<number>
  order_id: number
  store_id: number
  state: KeptReceiptState
  /** End of its due date, exclusive. */
  due_at: number
  received_at: number
  upload_id: number | null
  reason: string
  handed_in_at: number | null
  decided_at: number | null
  version: Generated<number>
}
