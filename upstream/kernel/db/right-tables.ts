import type { Generated } from 'kysely'

/** An application of a store for a right (采购权限). */
export interface RightApplicationTable {
  id: Generated<number>
  store_id: number
  kind: 'hm' | 'rx' | 'cold'
  state: 'waiting' | 'accepted' | 'rejected'
  /** The fields depend on the right; '' for those it does not ask for. */
  purchaser: string
  receiver: string
  bank: string
  bank_account: string
  words: string
  reason: string
  version: Generated<number>
  created_at: number
  decided_at: number | null
}

export interface RightPictureTable {
  application_id: number
  upload_id: number
  part: string
}

export interface ExpiryNoticeTable {
  store_id: number
  /** `licence/drug` or `right/hm`. */
  subject: string
  valid_until: string
  /** See `stageOf` of members/reminders. */
  stage: string
  told_at: number
}
