import type { Submission, SubmissionResult } from '@conform-to/react'
import type { Failure } from './result'

/**
 * A refused submission with a service's failure at its fields, or above the form when it belongs
 * to none. Typed values stay, except those named in `hide` (passwords).
 */
export function replyFailure(
  submission: Submission<unknown>,
  failure: Failure,
  hide: string[] = [],
): SubmissionResult {
  const fieldErrors = failure.fieldErrors ?? {}
  const isAtField = Object.keys(fieldErrors).length > 0
  return submission.reply({
    fieldErrors,
    ...(!isAtField && { formErrors: [failure.message] }),
    hideFields: hide,
  })
}
