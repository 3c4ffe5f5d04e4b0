import type { SubmissionResult } from '@conform-to/dom'

type Reply = Pick<Partial<SubmissionResult>, 'error'> | undefined

/**
 * Message at the top of a page whose form is gone: the error of the form as a whole, else of its
 * first field, which is not shown any more (product.md §7). Of several forms the first refused one.
 */
export function firstMessage(...replies: Reply[]): string | undefined {
  for (const reply of replies) {
    const error = reply?.error ?? {}
    const message = error['']?.[0] ?? Object.values(error)[0]?.[0]
    if (message !== undefined) return message
  }
  return undefined
}
