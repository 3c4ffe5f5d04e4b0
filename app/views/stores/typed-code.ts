import type { SubmissionResult } from '@conform-to/dom'

/** What was typed of a company, for who says that its code is theirs. */
export function typedCode(reply: Partial<SubmissionResult> | undefined) {
  const { company, creditCode } = reply?.initialValue ?? {}
  return {
    ...(typeof company === 'string' && { company }),
    ...(typeof creditCode === 'string' && { creditCode }),
  }
}
