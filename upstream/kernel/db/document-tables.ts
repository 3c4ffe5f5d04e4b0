import type { Generated } from 'kysely'

export interface StoreProfileTable {
  store_id: number
  province: string
  city: string
  district: string
  detail: string
  /** '' when goods are stored at the licence's address. */
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

export interface DocumentTable {
  id: Generated<number>
  store_id: number
  slot: string
  title: string
  number: string
  /** '' when there is none; `9999-12-31` for 长期. */
  valid_from: string
  valid_until: string
  credit_code: string
  person: string
  /** ID number: encrypted, and masked for display. */
  sealed_id_number: string
  masked_id_number: string
  subject: string
  state: 'waiting' | 'accepted' | 'rejected' | 'replaced'
  reason: string
  /** Fields that the store has restated since the document was accepted (`writeRestated`). */
  restated: Generated<string>
  version: Generated<number>
  created_at: number
  decided_at: number | null
}

export interface DocumentPictureTable {
  document_id: number
  upload_id: number
  part: string
}
