import { z } from 'zod'
import { addResultSchema } from './addition'
import { call } from './call'
import { idSchema, yuanSchema } from './scalars'
import { record, wire } from './wire'

const comparedLineSchema = record({
  goodsId: z.number().int(),
  name: z.string(),
  spec: wire('ypgg', z.string()),
  manufacturer: wire('sccj', z.string()),
  unit: wire('bzdw', z.string()),
  quantity: wire('number', z.number()),
  price: yuanSchema,
  /**
   * Ordered in a combination set: which, and how many of it (0 where another order of the
   * submission has the count). It is added by itself.
   */
  set: wire(
    'combination',
    record({ name: z.string(), count: wire('number', z.number().int()) }).optional(),
  ),
  /** Unit price now for that quantity; absent when hidden or pending. */
  nowPrice: yuanSchema.optional(),
  priceNotice: z.string().optional(),
  otherMaker: z.string().optional(),
  /** Why it cannot be ordered as before: reasons, or the adjusted quantity. */
  problem: z.string().optional(),
  /** Ordering again would add it to the cart, in full or adjusted. */
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
    isOnce: true,
    summary: '再来一单：把订单商品加入购物车，各行各有结果',
    input: record({
      id: idSchema,
      /** Idempotency key made by the page. */
      token: z
        .string()
        .regex(/^[\w-]{16,64}$/, '请刷新页面后再加入')
        .optional(),
    }),
    /** `reportId` as in `cart.add`. */
    data: record({ results: z.array(addResultSchema), reportId: z.number().int().optional() }),
  }),
}
