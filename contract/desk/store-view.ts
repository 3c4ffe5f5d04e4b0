import { z } from 'zod'
import { call } from '../call'
import { approvalStates } from '../document-slots'
import { idSchema, keyOf, yuanSchema } from '../scalars'
import { stepSchema } from '../settlement'
import { record } from '../wire'
import { searchedWords } from './listed'

const viewedGoodsSchema = record({
  id: z.number().int(),
  name: z.string(),
  spec: z.string(),
  manufacturer: z.string(),
  unit: z.string(),
  /** Quantity in the cart, or the minimum quantity. */
  quantity: z.number(),
  /** Absent when hidden from this store; `priceNotice` is shown instead. */
  price: yuanSchema.optional(),
  priceNotice: z.string().optional(),
  amount: yuanSchema.optional(),
  trace: z.array(stepSchema),
  /** Reasons against buying it and changes in the cart, as the buyer reads them. */
  reasons: z.array(z.string()),
  isSelected: z.boolean(),
})
export type ViewedGoods = z.output<typeof viewedGoodsSchema>

export const storeViewCalls = {
  'desk.storeView': call({
    method: 'GET',
    path: '/api/desk/store_view/{id}',
    access: 'operator',
    permission: 'carts.read',
    summary: '查看客户的购物车和价格：一家门店的购物车，以及任一商品对它的价格和原因；只读',
    input: record({
      id: idSchema,
      keywords: searchedWords,
    }),
    data: record({
      id: z.number().int(),
      company: z.string(),
      approval: keyOf(approvalStates),
      /** Absent without `statements.read`. */
      balance: yuanSchema.optional(),
      cart: z.array(viewedGoodsSchema),
      steps: z.array(stepSchema),
      payable: yuanSchema,
      /** At most ten search results. */
      found: z.array(viewedGoodsSchema),
    }),
  }),
}
