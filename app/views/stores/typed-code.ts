import type { SubmissionResult } from '@conform-to/dom'
import { fieldCodes } from '#contract/field-codes'
import type { Failure } from '#app/upstream-client/result'

/** A company whose credit code another store has; '' for unknown values. */
export interface TakenCode {
  company: string
  creditCode: string
}

/** The typed company, when refused because another store has its credit code. */
export function takenCode(failure: Failure, typed: TakenCode): TakenCode | undefined {
  if (failure.fieldCodes?.creditCode !== fieldCodes.creditCodeTaken) return undefined
  return { company: typed.company, creditCode: typed.creditCode }
}

/** The typed company, for an appeal about its credit code. */
export function typedCode(reply: Partial<SubmissionResult> | undefined) {
  const { company, creditCode } = reply?.initialValue ?? {}
  return {
    ...(typeof company === 'string' && { company }),
    ...(typeof creditCode === 'string' && { creditCode }),
  }
}
