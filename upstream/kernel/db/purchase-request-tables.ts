import type { Generated } from 'kysely'
import type { PurchaseRequestState } from '#contract/purchase-request-states'

export interface PurchaseRequestTables {
  purchase_requests: PurchaseRequestTable
  purchase_request_lines: PurchaseRequestLineTable
}

/** An order that waits for a yes, or what became of one. */
export interface PurchaseRequestTable {
  id: Generated<number>
  /** The submission that its orders will be of. */
  submission_id: number
  store_id: number
  /** Who asks. */
  member_id: number
  state: PurchaseRequestState
  /** As it was seen at step 2. */
  total_fen: number
  /** JSON of what was chosen at step 2. */
  choices: string
  /** JSON of the shipping address at the time. */
  address: string
  /** JSON list of the lines as they were asked for: name, number, price, amount. */
  snapshot: string
  /** What was seen at step 2, to say what has moved since. */
  fingerprint: string
  /** Why it was returned, in words; '' where it was not. */
  reason: string
  decided_by: number | null
  created_at: number
  decided_at: number | null
}

/** A cart line that waits with a request. */
export interface PurchaseRequestLineTable {
  id: Generated<number>
  request_id: number
  /** Its id in the cart, by which fingerprints know it. */
  line_id: number
  goods_id: number
  type: number
  quantity_milli: number
  seen_price_e4: number | null
  set_id: number
}
