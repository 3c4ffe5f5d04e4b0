import type { SubmissionResult } from '@conform-to/dom'
import type { Pictures } from './document-files'

/** The reply to the form of one document, or of another form of its page (`slot` is '' then). */
export interface DocumentReply extends Partial<SubmissionResult> {
  slot: string
  /** Ids of uploaded files. */
  pictures?: Pictures
  message?: string
  /** Another store has the credit code. */
  isCodeTaken?: boolean
}
