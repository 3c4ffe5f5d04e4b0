import type { Generated } from 'kysely'

/** A contract signed by a store; append-only by triggers. */
export interface ContractRecordTable {
  id: number
  /** `HT2026000001`; unique. */
  number: string
  store_id: number
  company: string
  document: string
  version: string
  /** The full text as signed, and its SHA-256, hex. */
  text: string
  text_hash: string
  /** By SMS code, on stamped paper, or before contracts had versions. */
  way: 'code' | 'paper' | 'former'
  signer: string
  post: string
  /** The phone that received the code; '' for the other ways. */
  phone: string
  signed_at: number
  valid_until: string
  address: string
  browser: string
  previous_hash: string
  hash: string
}

/** A stamped paper contract, uploaded instead of signing on the screen. */
export interface ContractPaperTable {
  id: Generated<number>
  store_id: number
  company: string
  /** JSON: the printed texts with their versions, by document. */
  texts: string
  state: 'waiting' | 'accepted' | 'returned' | 'replaced'
  /** Why it was returned: a code of `paperCauses`, and words. */
  cause: Generated<string>
  reason: Generated<string>
  created_at: number
  decided_at: number | null
  version: Generated<number>
}

export interface ContractPaperPictureTable {
  paper_id: number
  upload_id: number
}

/** Reminders that a contract expires soon: one per store and last valid day. */
export interface ContractNoticeTable {
  store_id: number
  valid_until: string
  told_at: number
}
