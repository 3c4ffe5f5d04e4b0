import { data } from '@remix-run/node'
import { failureStatus, isOutage, type Failure, type Result } from '#app/upstream-client/result'
import { replyCommand } from '#app/views/form-reply'
import { redirectWithToast } from '#app/web/toast.server'

type Fields = Record<string, string>

interface Ending<T> {
  /** Address the buyer goes to next, after success or failure. */
  to: string
  done: (result: T) => string
  fields?: Fields
}

/** Answers a one-off command, such as one that ends something, by redirect. */
export async function redirectAfter<T>(result: Result<T>, { to, done, fields }: Ending<T>) {
  if (!result.ok) return redirectRefused(result, to, fields)
  return redirectWithToast(to, { kind: 'success', message: done(result) })
}

/**
 * Answers a failed command. After an outage the page stays with all input, since it may be sent
 * again. A refusal cannot be fixed on that page and redirects, with the reason.
 */
export async function redirectRefused(failure: Failure, to: string, fields?: Fields) {
  if (isOutage(failure)) return data(replyCommand(failure, fields), failureStatus(failure))
  return redirectWithToast(to, { kind: 'warning', message: failure.message })
}
