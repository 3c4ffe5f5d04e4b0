import { z } from 'zod'

/** A typed number without the marks around it: `¥1,234.50` is `1234.50`. */
export function withoutMarks(typed: unknown): unknown {
  return typeof typed === 'string' ? typed.normalize('NFKC').replace(/[\s,¥元]/g, '') : typed
}

export const amountFormat = /^\d{1,9}(\.\d{1,2})?$/
export const amountWords = '金额填数字，最多两位小数，如 1234.50'

/** An amount in yuan, also as copied from a bank page: ¥1,234.50; '' for none. */
export const typedAmount = z.preprocess(
  withoutMarks,
  z
    .string()
    .regex(/^(\d{1,9}(\.\d{1,2})?)?$/, amountWords)
    .default(''),
)

export const requiredAmount = z.preprocess(
  withoutMarks,
  z.string({ required_error: '请填写金额' }).min(1, '请填写金额').regex(amountFormat, amountWords),
)

/** A required amount that may be negative. */
export const signedAmount = z.preprocess(
  withoutMarks,
  z
    .string({ required_error: '请填写金额' })
    .min(1, '请填写金额')
    .regex(/^[+-]?\d{1,9}(\.\d{1,2})?$/, '金额填数字，减少余额填负数，如 -12.50'),
)
