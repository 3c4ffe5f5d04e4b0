import type { SubmissionResult } from '@conform-to/dom'

/**
 * A refused form; `form` is its intent, or its decision where the page sends only one call, or
 * nothing where there is only one to take.
 */
export type CaseReply = SubmissionResult & { form: string }
