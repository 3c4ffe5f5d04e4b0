import type { BackorderTables } from './backorder-tables'
import type { Generated } from 'kysely'
import type { FeedbackKind, FeedbackState } from '#contract/feedback-kinds'
import type { VarietyRequestState } from '#contract/variety-request-states'

/** A product that a store looks for and the shop does not have (domain-rules §20). */
export interface VarietyRequestTable {
  id: Generated<number>
  store_id: number
  /** Who asks. */
  member_id: number
  state: VarietyRequestState
  /** Name, spec and maker without what people write differently: one open request of a store each. */
  sought: string
  name: string
  spec: string
  manufacturer: string
  approval_number: string
  /** As they were typed, as is the price in yuan; '' where nothing was said. */
  quantity: string
  unit: string
  hoped_price: string
  /** A day; '' for none. */
  needed_by: string
  contact: string
  phone: string
  note: string
  /** What arrived. */
  goods_id: number | null
  /** What the wholesaler said to it; '' for nothing. */
  answer: string
  created_at: number
  decided_at: number | null
  version: Generated<number>
}

export interface VarietyRequestPictureTable {
  id: Generated<number>
  request_id: number
  upload_id: number
}

/** What a member wrote to the shop, and the answer. */
export interface FeedbackTable {
  id: Generated<number>
  store_id: number
  member_id: number
  kind: FeedbackKind
  state: FeedbackState
  content: string
  /** The order it is about; '' for none. */
  order_code: string
  /** SHA-256 over store, day and content: the same words on the same day are written once. */
  fingerprint: string
  answer: string
  created_at: number
  answered_at: number | null
  version: Generated<number>
}

export interface FeedbackPictureTable {
  id: Generated<number>
  feedback_id: number
  upload_id: number
}

/** The tables of what buyers ask and tell the shop. */
export interface ServiceTables extends BackorderTables {
  variety_requests: VarietyRequestTable
  variety_request_pictures: VarietyRequestPictureTable
  feedback: FeedbackTable
  feedback_pictures: FeedbackPictureTable
}
