import { data } from '@remix-run/node'
import { failureStatus, isOutage, type Failure, type Result } from '#app/upstream-client/result'
import { replyCommand } from '#app/views/form-reply'
import { redirectWithToast } from '#app/web/toast.server'

/** What a form sent, for the button that sends it again. */
type Fields = Record<string, string>

interface Ending<T> {
  /** Where the buyer goes on, whether it was done or not. */
  to: string
  /** What was done, in words. */
  done: (result: T) => string
  fields?: Fields
}

/** Answers a deed that a page asks for once, such as one that ends something: done, or refused. */
export async function leadOn<T>(result: Result<T>, { to, done, fields }: Ending<T>) {
  if (!result.ok) return leadOnRefused(result, to, fields)
  return redirectWithToast(to, { kind: 'success', message: done(result) })
}

/**
 * Answers a deed that was not done. After an outage the page stays with all that was chosen, for it
 * may be sent again. A refusal cannot be mended on that page and leads on, with the reason.
 */
export async function leadOnRefused(failure: Failure, to: string, fields?: Fields) {
  if (isOutage(failure)) return data(replyCommand(failure, fields), failureStatus(failure))
  return redirectWithToast(to, { kind: 'warning', message: failure.message })
}
