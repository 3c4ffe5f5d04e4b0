import type { SubmissionResult } from '@conform-to/dom'

/** The boxes of a refused form that were ticked. */
export function tickedIn(reply: SubmissionResult | undefined, name: string): string[] {
  const sent: unknown = reply?.initialValue?.[name]
  return [sent].flat().filter((value) => typeof value === 'string')
}

/** Why rows that were chosen together were refused. */
export function bulkMessage(reply: SubmissionResult | undefined, name: string): string | undefined {
  return reply?.error?.['']?.[0] ?? reply?.error?.[name]?.[0]
}
