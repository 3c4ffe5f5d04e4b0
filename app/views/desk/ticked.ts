import type { SubmissionResult } from '@conform-to/dom'

/** Boxes of a list with this name: those ticked in a refused form. */
export function bulkOf(
  reply: SubmissionResult | undefined,
  name: string,
): { name: string; ticked: string[] } {
  const sent: unknown = reply?.initialValue?.[name]
  return {
    name,
    ticked: [sent].flat().filter((value) => typeof value === 'string'),
  }
}
