import type { Generated } from 'kysely'
import type { AppealState } from '#contract/appeal-states'
import type { PhoneLetterState } from '#contract/phone-letter-states'

/** An appeal for a credit code that another store holds (domain-rules §12). */
export interface CodeAppealTable {
  id: Generated<number>
  store_id: number
  member_id: number
  holder_id: number
  credit_code: string
  company: string
  contact: string
  phone: string
  words: string
  state: AppealState
  reason: string
  proposed_by: number | null
  proposed_name: string
  version: Generated<number>
  created_at: number
  decided_at: number | null
}

export interface CodeAppealPictureTable {
  appeal_id: number
  upload_id: number
}

/**
 * An application by letter to change the phone of an account whose phone is lost (domain-rules
 * §16).
 */
export interface PhoneLetterTable {
  id: Generated<number>
  /** Null when no account matches name and code; such an application is never decided. */
  member_id: number | null
  username: string
  credit_code: string
  applicant: string
  new_phone: string
  words: string
  state: PhoneLetterState | 'unknown'
  reason: string
  ripens_at: number | null
  version: Generated<number>
  created_at: number
  decided_at: number | null
}

/** A file uploaded without a sign-in; belongs to no letter until one refers to it. */
export interface PhoneLetterFileTable {
  id: Generated<number>
  token_hash: string
  letter_id: number | null
  part: string
  content_type: string
  /** File name below the upload folder. */
  file: string
  created_at: number
}

export interface AppealTables {
  phone_letters: PhoneLetterTable
  phone_letter_files: PhoneLetterFileTable
  code_appeals: CodeAppealTable
  code_appeal_pictures: CodeAppealPictureTable
}
