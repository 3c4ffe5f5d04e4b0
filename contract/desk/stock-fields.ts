import { readBarcode } from '../barcode'
import { z } from 'zod'
import { readTypedQuantity } from '../typed-quantity'
import { typedDaySchema } from '../typed-day'

function withoutMarks(typed: unknown): unknown {
  return typeof typed === 'string' ? typed.normalize('NFKC').replace(/[\s,]/g, '') : typed
}

/** Idempotency key of a form. */
export const formTokenSchema = z.string().regex(/^[\w-]{16,64}$/, '请重新进入页面')

/** A typed quantity of a batch: `120`, `0.5`. */
export const typedQuantity = z.preprocess(
  withoutMarks,
  z
    .string({ required_error: '请填写数量' })
    .min(1, '请填写数量')
    .superRefine((typed, context) => {
      const { error } = readTypedQuantity(typed)
      if (error !== undefined) context.addIssue({ code: 'custom', message: error })
    }),
)

/** The same, negative to remove stock. */
export const signedQuantity = z.preprocess(
  withoutMarks,
  z
    .string({ required_error: '请填写数量' })
    .min(1, '请填写数量')
    .superRefine((typed, context) => {
      const { error } = readTypedQuantity(typed.replace(/^[+-]/, ''))
      if (error === undefined) return
      context.addIssue({ code: 'custom', message: `${error}，减少填负数，如 -12` })
    }),
)

/** Reason, kept in the audit log and at the stock move. */
const words = z
  .string({ required_error: '请写明原因' })
  .trim()
  .min(2, '请写明原因，至少 2 个字')
  .max(200, '原因最多 200 字')

/** The batch number of what was typed or scanned into its field. */
export function batchOf(number: string): string {
  return readBarcode(number)?.batch ?? number
}

/** Number, days and quantity of stock that waits for its batch. */
export const numberFields = {
  number: z
    .string({ required_error: '请填写批号' })
    .trim()
    .min(1, '请填写批号')
    .max(120, '批号最多 40 字')
    // A scan of the package says the product and the day as well.
    .refine((number) => batchOf(number).length <= 40, '批号最多 40 字'),
  producedOn: typedDaySchema,
  /** '' for goods without an expiry date, which only receiving may have. */
  expiresOn: typedDaySchema,
  quantity: typedQuantity,
}
export const receiveFields = { ...numberFields, words }
export const apartFields = { quantity: typedQuantity, words }
export const releaseFields = { quantity: typedQuantity, words }
export const adjustFields = {
  place: z.enum(['sale', 'apart'], { message: '请选择调整哪一部分' }),
  change: signedQuantity,
  words,
}
export const lowMarkFields = {
  low: z.preprocess(
    withoutMarks,
    z
      .string()
      .regex(/^(\d{1,7}(\.\d{1,3})?)?$/, '请输入数字，不设警戒留空')
      .default(''),
  ),
}
