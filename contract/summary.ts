import { z } from 'zod'
import { call } from './call'
import { yuanSchema } from './scalars'
import { record } from './wire'

const written = /^(\d{4})(?:[-/.年](\d{1,2})月?|(\d{2}))$/

/**
 * Normalises a typed month to `2026-01`: `2026/1`, `2026年1月`, `202601`. Other text is returned as
 * is.
 */
function toMonth(typed: string): string {
  const text = typed.normalize('NFKC').replace(/\s/g, '')
  const [, year, short, long] = written.exec(text) ?? []
  const month = short ?? long
  return year === undefined || month === undefined ? text : `${year}-${month.padStart(2, '0')}`
}

export const typedMonth = z.preprocess(
  (typed) => (typeof typed === 'string' ? toMonth(typed) : typed),
  z
    .string()
    .regex(/^(?:\d{4}-\d{2})?$/, '请按“年-月”填写，如 2026-11')
    .default(''),
)
const month = z.string().regex(/^\d{4}-\d{2}$/)

const sums = {
  /** Orders paid or being paid, without cancelled ones. */
  orders: z.number().int(),
  spend: yuanSchema,
  invoices: z.number().int(),
  /** Invoiced amount with tax, less red-letter invoices; yuan. */
  invoiced: yuanSchema,
}

export const summarySchema = record({
  /** Both inclusive, `2026-11`. */
  from: month,
  to: month,
  /** One row per store and month with any activity, newest month first. */
  rows: z.array(record({ month, storeId: z.number().int(), company: z.string(), ...sums })),
  total: record(sums),
})
export type Summary = z.output<typeof summarySchema>

export const summaryCalls = {
  'summary.read': call({
    method: 'GET',
    path: '/api/user/summary',
    access: 'buyer',
    needs: 'own',
    summary: '本人各家门店按月的订单、采购额和发票（含首尾两月，最多 24 个月）',
    input: record({ from: typedMonth, to: typedMonth }),
    data: summarySchema,
  }),
}
