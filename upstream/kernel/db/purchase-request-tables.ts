import type { Generated } from 'kysely'
import type { PurchaseRequestState } from '#contract/purchase-request-states'

export interface PurchaseRequestTables {
  purchase_requests: PurchaseRequestTable
  purchase_request_lines: PurchaseRequestLineTable
}

/** A purchase request (采购申请): an order that needs the approval of the 负责人. */
export interface PurchaseRequestTable {
  id: Generated<number>
  submission_id: number
  store_id: number
  member_id: number
  state: PurchaseRequestState
  total_fen: number
  choices: string
  address: string
  /** JSON: a snapshot of the lines: name, quantity, price, amount. */
  snapshot: string
  /** The state seen at step 2, to tell later changes. */
  fingerprint: string
  reason: string
  decided_by: number | null
  created_at: number
  decided_at: number | null
}

/** A cart line that was moved into a request. */
export interface PurchaseRequestLineTable {
  id: Generated<number>
  request_id: number
  /** Its former id in the cart, which fingerprints use. */
  line_id: number
  goods_id: number
  type: number
  quantity_milli: number
  seen_price_e4: number | null
  set_id: number
}
