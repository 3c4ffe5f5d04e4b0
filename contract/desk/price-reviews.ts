import { z } from 'zod'
import { call } from '../call'
import { priceReviewCauses, priceReviewStates } from './kinds/orders'
import { emptySchema, keyOf, timestampSchema } from '../scalars'
import { record } from '../wire'
import { editClaimSchema } from './edit-claim'
import { reasonFields } from './fields'
import { filter, listed, listInput } from './listed'
import { deskDecision, deskRead } from './kit'

export const priceReviewFields = {
  decision: z.enum(['approve', 'reject', 'withdraw']),
  ...reasonFields,
}

const priceReviewSchema = record({
  id: z.number().int(),
  goods: record({ id: z.number().int(), code: z.string(), name: z.string(), spec: z.string() }),
  /** Yuan, up to four decimals; absent for no price. */
  before: z.string().optional(),
  after: z.string(),
  cost: z.string().optional(),
  cause: keyOf(priceReviewCauses),
  state: keyOf(priceReviewStates),
  /** Where it came from: the file, or which price was set at the desk. */
  file: z.string(),
  /** Sheet and line in the file, as a person reads them; the words of who typed it at a product. */
  place: z.string(),
  by: z.string(),
  createdAt: timestampSchema,
  decidedBy: z.string(),
  decidedAt: timestampSchema.optional(),
  reason: z.string(),
})
export type PriceReview = z.output<typeof priceReviewSchema>

export const priceReviewCalls = {
  'desk.priceReviews': call({
    method: 'GET',
    path: '/api/desk/price_review',
    access: 'operator',
    permission: 'prices.read',
    summary: '价格复核：降幅过大或低于进价的价格，待复核的等得最久的在前，每页 20',
    input: record({ state: filter(keyOf(priceReviewStates).optional()), ...listInput }),
    data: listed(priceReviewSchema),
  }),
  'desk.priceReview': deskRead({
    path: '/api/desk/price_review/{id}',
    subject: 'price-review',
    permission: 'prices.read',
    summary: '一个待复核的价格；待复核的会标明本人处理中',
    data: record({
      review: priceReviewSchema,
      version: z.number().int(),
      isOwn: z.boolean(),
      claim: editClaimSchema.optional(),
    }),
  }),
  'desk.decidePriceReview': deskDecision({
    path: '/api/desk/price_review/{id}/decide',
    permission: 'prices.write',
    summary: '由第二人采用价格，或写明原因不采用，或由提出的人撤回',
    fields: priceReviewFields,
    data: emptySchema,
  }),
}
