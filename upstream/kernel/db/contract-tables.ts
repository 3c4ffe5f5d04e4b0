import type { Generated } from 'kysely'

/** What a store has signed, kept for good; triggers refuse every change but another record. */
export interface ContractRecordTable {
  /** 1, 2, 3 …: none is missing. */
  id: number
  /** `HT2026000001`; unique. */
  number: string
  store_id: number
  /** The name of the store at that time. */
  company: string
  /** See `contractTitles` of the contract. */
  document: string
  version: string
  /** The whole text as it was signed, and its SHA-256, hex. */
  text: string
  text_hash: string
  /** With a code by SMS, on stamped paper, or before there were versions. */
  way: 'code' | 'paper' | 'former'
  signer: string
  /** See `signerPosts` of the contract. */
  post: string
  /** Which phone the code went to; '' without one. */
  phone: string
  signed_at: number
  /** Last valid day. */
  valid_until: string
  address: string
  /** In words: `Chrome 109 · Windows 7`. */
  browser: string
  previous_hash: string
  hash: string
}

/** Stamped paper that a store handed in instead of signing on the screen. */
export interface ContractPaperTable {
  id: Generated<number>
  store_id: number
  /** The name of the store at that time. */
  company: string
  /** JSON: the texts that were printed, by document, with their versions. */
  texts: string
  state: 'waiting' | 'accepted' | 'returned' | 'replaced'
  /** Why it was returned: see `paperCauses`, and in words. */
  cause: Generated<string>
  reason: Generated<string>
  created_at: number
  decided_at: number | null
  /** Counts the decisions about it. */
  version: Generated<number>
}

export interface ContractPaperPictureTable {
  paper_id: number
  upload_id: number
}

/** Whom the shop has told that what they signed ends soon: once per last day. */
export interface ContractNoticeTable {
  store_id: number
  valid_until: string
  told_at: number
}
