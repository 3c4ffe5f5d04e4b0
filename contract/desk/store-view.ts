import { z } from 'zod'
import { call } from '../call'
import { approvalStates } from '../document-slots'
import { idSchema, keyOf, yuanSchema } from '../scalars'
import { stepSchema } from '../settlement'
import { record } from '../wire'

/** A product as one store sees it now. */
const viewedGoodsSchema = record({
  id: z.number().int(),
  name: z.string(),
  spec: z.string(),
  manufacturer: z.string(),
  unit: z.string(),
  /** Of the cart, or what it is sold from on. */
  quantity: z.number(),
  /** Absent when hidden from this store; then what stands in its place. */
  price: yuanSchema.optional(),
  priceNotice: z.string().optional(),
  amount: yuanSchema.optional(),
  /** How the amount comes about; empty while the price is hidden. */
  trace: z.array(stepSchema),
  /** Why it cannot be bought, and what moved in the cart, in the words that the buyer reads. */
  reasons: z.array(z.string()),
  isSelected: z.boolean(),
})
export type ViewedGoods = z.output<typeof viewedGoodsSchema>

export const storeViewCalls = {
  'desk.storeView': call({
    method: 'GET',
    path: '/api/desk/store_view/{id}',
    access: 'operator',
    permission: 'orders.read',
    summary: '看买家所见：一家门店的购物车，以及任一商品对它的价格和原因；只读',
    input: record({
      id: idSchema,
      keywords: z.string().trim().max(50).catch('').default(''),
    }),
    data: record({
      id: z.number().int(),
      company: z.string(),
      approval: keyOf(approvalStates),
      balance: yuanSchema,
      cart: z.array(viewedGoodsSchema),
      /** What the selected lines come to. */
      steps: z.array(stepSchema),
      payable: yuanSchema,
      /** At most ten products that the keywords find. */
      found: z.array(viewedGoodsSchema),
    }),
  }),
}
