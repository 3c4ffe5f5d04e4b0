import { z } from 'zod'
import { call } from './call'
import { daySchema, timestampSchema, yuanSchema } from './scalars'
import { record } from './wire'

const stepFields = { amount: yuanSchema, cashback: yuanSchema }

/** A month of a store: what it received, what that pays back, and the next step. */
export const cashbackMonthSchema = record({
  base: yuanSchema,
  cashback: yuanSchema,
  /** Absent at the highest step. */
  next: record({ ...stepFields, missing: yuanSchema }).optional(),
})
export type CashbackMonth = z.output<typeof cashbackMonthSchema>

export const cashbackCalls = {
  'cashback.detail': call({
    method: 'GET',
    path: '/api/cashback',
    access: 'optional',
    summary: '满额返现：本月各档，以及本店本月进度和返现记录',
    input: record({}),
    data: record({
      /** `2026-11`. */
      month: z.string(),
      /** The day on which this month is paid back. */
      creditOn: daySchema,
      steps: z.array(record(stepFields)),
      /** Absent for visitors. */
      mine: cashbackMonthSchema.optional(),
      credits: z.array(
        record({
          month: z.string(),
          base: yuanSchema,
          cashback: yuanSchema,
          createdAt: timestampSchema,
        }),
      ),
    }),
  }),
}
