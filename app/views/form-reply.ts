import type { Submission, SubmissionResult } from '@conform-to/dom'
import type { Failure } from '#app/upstream-client/result'

export interface CommandReply<V extends string | string[] = string> {
  message: string
  initialValue: Record<string, V>
}

/**
 * A refused submission with a service's failure at its fields, or above the form when it belongs to
 * none. Input stays, except the fields in `hide` (passwords, codes); a password stays beside a wrong
 * code, which is the one thing to type again.
 */
export function replyFailure(
  submission: Submission<unknown>,
  failure: Failure,
  hide: string[] = [],
): SubmissionResult {
  const fieldErrors = failure.fieldErrors ?? {}
  const wrong = Object.keys(fieldErrors)
  const isAtField = wrong.length > 0
  const isOnlyCode = wrong.length === 1 && wrong[0] === 'code'
  return submission.reply({
    fieldErrors,
    ...(!isAtField && { formErrors: [failure.message] }),
    hideFields: isOnlyCode ? hide.filter((name) => name === 'code') : hide,
  })
}

/** A failed command; `fields` are those of its form, for a page that fails as well. */
export function replyCommand<V extends string | string[] = string>(
  failure: Failure,
  fields: Record<string, V> = {},
): CommandReply<V> {
  return { message: failure.message, initialValue: fields }
}

export function firstErrors(fieldErrors: Record<string, string[]> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldErrors).flatMap(([name, [first]]) =>
      first === undefined ? [] : [[name, first] satisfies [string, string]],
    ),
  )
}
