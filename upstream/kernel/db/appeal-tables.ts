import type { Generated } from 'kysely'
import type { AppealState } from '#contract/appeal-states'

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

export interface AppealTables {
  code_appeals: CodeAppealTable
  code_appeal_pictures: CodeAppealPictureTable
}
