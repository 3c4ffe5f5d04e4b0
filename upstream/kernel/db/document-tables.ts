import type { Generated } from 'kysely'

/** What step 2 of the registration asks of a store, as its licence has it. */
export interface StoreProfileTable {
  store_id: number
  province: string
  city: string
  district: string
  detail: string
  /** '' where goods are kept at the licence's address. */
  warehouse: string
  principal: string
  contact: string
  contact_phone: string
  purchaser: string
  invoice_address: string
  invoice_phone: string
  bank: string
  bank_account: string
  updated_at: number
}

/** A version of a document that a store handed in. */
export interface DocumentTable {
  id: Generated<number>
  store_id: number
  /** See `documentSlots` and `documentTitles` of the contract. */
  slot: string
  title: string
  number: string
  /** '' where it has none; `9999-12-31` for 长期. */
  valid_from: string
  valid_until: string
  /** The credit code of the store when it was saved. */
  credit_code: string
  person: string
  /** Encrypted, and as pages show it; '' for none. */
  sealed_id_number: string
  masked_id_number: string
  subject: string
  state: 'waiting' | 'accepted' | 'rejected' | 'replaced'
  reason: string
  /** What the store says otherwise since it was accepted, as `writeRestated` has it; '' for nothing. */
  restated: Generated<string>
  /** Counts up with every decision of the desk. */
  version: Generated<number>
  created_at: number
  decided_at: number | null
}

export interface DocumentPictureTable {
  document_id: number
  upload_id: number
  /** See `pictureParts` of the contract. */
  part: string
}
