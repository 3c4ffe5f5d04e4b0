import type { Generated } from 'kysely'
import type { AppealState } from '#contract/appeal-states'
import type { PhoneLetterState } from '#contract/phone-letter-states'

/** Somebody says that a credit code which another store has is theirs (domain-rules §12). */
export interface CodeAppealTable {
  id: Generated<number>
  /** The store of who says so, and the person. */
  store_id: number
  member_id: number
  /** The store that had the code when it was said. */
  holder_id: number
  credit_code: string
  company: string
  contact: string
  phone: string
  words: string
  state: AppealState
  /** What was said to it: to the applicant, or to the holder who lost the code; '' for nothing. */
  reason: string
  /** The operator who proposed to take the code from its holder, and their name then. */
  proposed_by: number | null
  proposed_name: string
  /** Counts up with every decision of the desk. */
  version: Generated<number>
  created_at: number
  decided_at: number | null
}

export interface CodeAppealPictureTable {
  appeal_id: number
  upload_id: number
}

/** Somebody who has lost the phone of an account asks for another one (domain-rules §16). */
export interface PhoneLetterTable {
  id: Generated<number>
  /** Null where no account has this name together with this code: nobody ever decides it. */
  member_id: number | null
  /** As they were typed. */
  username: string
  credit_code: string
  applicant: string
  new_phone: string
  words: string
  state: PhoneLetterState | 'unknown'
  /** What the new phone was told when it was refused; '' for nothing. */
  reason: string
  /** When the phone changes, once it was approved. */
  ripens_at: number | null
  version: Generated<number>
  created_at: number
  decided_at: number | null
}

/** What was uploaded by somebody who is not signed in; of no letter until one names it. */
export interface PhoneLetterFileTable {
  id: Generated<number>
  /** SHA-256 of what names the file to who uploaded it, hex. */
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
