import type { BackorderTables } from './backorder-tables'
import type { Generated } from 'kysely'
import type { FeedbackKind, FeedbackState } from '#contract/feedback-kinds'
import type { VarietyRequestState } from '#contract/variety-request-states'

/** A product that a store looks for and the shop does not sell (求购, domain-rules §20). */
export interface VarietyRequestTable {
  id: Generated<number>
  store_id: number
  member_id: number
  state: VarietyRequestState
  /** Normalised name, spec and manufacturer; a store has one open request for each. */
  sought: string
  name: string
  spec: string
  manufacturer: string
  approval_number: string
  /** As typed, with the price in yuan. */
  quantity: string
  unit: string
  hoped_price: string
  needed_by: string
  contact: string
  phone: string
  note: string
  goods_id: number | null
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

export interface FeedbackTable {
  id: Generated<number>
  store_id: number
  member_id: number
  kind: FeedbackKind
  state: FeedbackState
  content: string
  order_code: string
  /** SHA-256 over store, day and content: the same words on the same day are stored once. */
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

export interface ServiceTables extends BackorderTables {
  variety_requests: VarietyRequestTable
  variety_request_pictures: VarietyRequestPictureTable
  feedback: FeedbackTable
  feedback_pictures: FeedbackPictureTable
}
