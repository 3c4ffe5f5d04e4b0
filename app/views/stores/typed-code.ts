import type { SubmissionResult } from '@conform-to/dom'
import { fieldCodes } from '#contract/field-codes'
import type { Failure } from '#app/upstream-client/result'

/** A company whose credit code another store has; '' for what is not known. */
export interface TakenCode {
  company: string
  creditCode: string
}

/** The typed company, where it was refused because another store has its credit code. */
export function takenCode(failure: Failure, typed: TakenCode): TakenCode | undefined {
  if (failure.fieldCodes?.creditCode !== fieldCodes.creditCodeTaken) return undefined
  return { company: typed.company, creditCode: typed.creditCode }
}

/** What was typed of a company, for who says that its code is theirs. */
export function typedCode(reply: Partial<SubmissionResult> | undefined) {
  const { company, creditCode } = reply?.initialValue ?? {}
  return {
    ...(typeof company === 'string' && { company }),
    ...(typeof creditCode === 'string' && { creditCode }),
  }
}
