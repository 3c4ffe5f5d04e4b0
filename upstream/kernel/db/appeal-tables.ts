import type { Generated } from 'kysely'
import type { AppealState } from '#contract/appeal-states'
import type { PhoneAppealState } from '#contract/phone-appeal-states'

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
 * An application by appeal to change the phone of an account whose phone is lost (domain-rules
 * §16).
 */
export interface PhoneAppealTable {
  id: Generated<number>
  /** Null when no account matches name and code; such an application is never decided. */
  member_id: number | null
  username: string
  credit_code: string
  applicant: string
  new_phone: string
  words: string
  state: PhoneAppealState | 'unknown'
  reason: string
  ripens_at: number | null
  version: Generated<number>
  created_at: number
  decided_at: number | null
}

/** A file uploaded without a sign-in; belongs to no appeal until one refers to it. */
export interface PhoneAppealFileTable {
  id: Generated<number>
  token_hash: string
  appeal_id: number | null
  part: string
  content_type: string
  /** File name below the upload folder. */
  file: string
  created_at: number
}

export interface AppealTables {
  phone_appeals: PhoneAppealTable
  phone_appeal_files: PhoneAppealFileTable
  code_appeals: CodeAppealTable
  code_appeal_pictures: CodeAppealPictureTable
}
