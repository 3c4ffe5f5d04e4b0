import { z } from 'zod'
import { addResultSchema } from './addition'
import { call } from './call'
import { idSchema, yuanSchema } from './scalars'
import { record, wire } from './wire'

/** A product of an order as it was, and as it is now. */
const comparedLineSchema = record({
  goodsId: z.number().int(),
  name: z.string(),
  spec: wire('ypgg', z.string()),
  manufacturer: wire('sccj', z.string()),
  unit: wire('bzdw', z.string()),
  quantity: wire('number', z.number()),
  /** Per unit, then. */
  price: yuanSchema,
  /** Per unit for that quantity now; absent where it is hidden or there is none. */
  nowPrice: yuanSchema.optional(),
  priceNotice: z.string().optional(),
  /** Who makes it now, where that is another. */
  otherMaker: z.string().optional(),
  /** Why it cannot be ordered so: reasons, or what the quantity would be adjusted to. */
  problem: z.string().optional(),
  /** It would come into the cart, whole or adjusted. */
  isHad: z.boolean(),
})
export type ComparedLine = z.output<typeof comparedLineSchema>

export const againCalls = {
  'order.compare': call({
    method: 'GET',
    path: '/api/order/{id}/compare',
    access: 'buyer',
    summary: '再来一单之前：订单商品当时和现在的价格、厂家、能不能买',
    input: record({ id: idSchema }),
    data: record({ orderSn: wire('order_sn', z.string()), lines: z.array(comparedLineSchema) }),
  }),
  'order.again': call({
    method: 'POST',
    path: '/api/order/{id}/again',
    access: 'buyer',
    needs: 'buy',
    summary: '再来一单：把订单商品加入购物车，各行各有结果',
    input: record({
      id: idSchema,
      /** Made by the page: the same token adds once. */
      token: z
        .string()
        .regex(/^[\w-]{16,64}$/, '请刷新页面后再加入')
        .optional(),
    }),
    /** `reportId` as of `cart.add`. */
    data: record({ results: z.array(addResultSchema), reportId: z.number().int().optional() }),
  }),
}
