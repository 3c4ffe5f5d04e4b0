import type { Generated } from 'kysely'

/** An application of a store for a right. */
export interface RightApplicationTable {
  id: Generated<number>
  store_id: number
  /** See `rightKinds` of the contract. */
  kind: 'hm' | 'rx' | 'cold'
  state: 'waiting' | 'accepted' | 'rejected'
  /** What it needs depends on the right; '' for what was not asked. */
  purchaser: string
  receiver: string
  bank: string
  bank_account: string
  words: string
  reason: string
  /** Counts up with every decision of the desk. */
  version: Generated<number>
  created_at: number
  decided_at: number | null
}

export interface RightPictureTable {
  application_id: number
  upload_id: number
  /** See `rightParts` of the contract. */
  part: string
}

/** That a store was told of the end of a certificate or a right. */
export interface ExpiryNoticeTable {
  store_id: number
  /** `licence/drug` or `right/hm`. */
  subject: string
  /** The last day it was told of. */
  valid_until: string
  /** See `stageOf` of members/reminders. */
  stage: string
  told_at: number
}
