import { z } from 'zod'
import { call } from './call'
import { daySchema, timestampSchema, yuanSchema } from './scalars'
import { record } from './wire'

const stepFields = { amount: yuanSchema, cashback: yuanSchema }

/** A store's month: amount received, cashback, and the next step. */
export const cashbackMonthSchema = record({
  base: yuanSchema,
  cashback: yuanSchema,
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
      month: z.string(),
      creditOn: daySchema,
      steps: z.array(record(stepFields)),
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
