import type { SubmissionResult } from '@conform-to/dom'

type Reply = Pick<Partial<SubmissionResult>, 'error'> | undefined

/**
 * What a page says above everything else whose form is not there, or no more: what was wrong with it as
 * a whole, else with its first field, for no field is left to say it (product.md §7). Of several forms
 * the first that was refused.
 */
export function firstMessage(...replies: Reply[]): string | undefined {
  for (const reply of replies) {
    const error = reply?.error ?? {}
    const message = error['']?.[0] ?? Object.values(error)[0]?.[0]
    if (message !== undefined) return message
  }
  return undefined
}
