import { z } from 'zod'
import { call } from './call'
import { goodsSchema } from './goods'
import { reasonSchema } from './reason'
import { idSchema, timestampSchema, yuanSchema } from './scalars'
import { record, wire } from './wire'

/** A combination set for this buyer or visitor now. */
export const combinationSchema = record({
  id: z.number().int(),
  name: z.string(),
  intro: z.string(),
  startsAt: wire('start_time', timestampSchema),
  endsAt: wire('end_time', timestampSchema),
  /** Sets per licence holder; 0 for no limit. */
  limit: wire('qg_number', z.number().int()),
  /** Sets that can be bought now; 0 while there are reasons against it. */
  maximum: wire('max_number', z.number().int()),
  /** Price of one set, yuan; absent if the price of any of its goods is hidden. */
  price: yuanSchema.optional(),
  /** Saving against buying the goods separately; only when positive. */
  saves: yuanSchema.optional(),
  reasons: z.array(reasonSchema),
  items: z.array(
    record({
      /** The product with its price outside the set. */
      goods: goodsSchema,
      /** Quantity in one set. */
      quantity: wire('number', z.number()),
      /** Unit price inside the set; absent when the goods' price is hidden. */
      price: yuanSchema.optional(),
    }),
  ),
})
export type Combination = z.output<typeof combinationSchema>

export const setCalls = {
  'activity.sets': call({
    method: 'GET',
    path: '/api/activity/sets',
    access: 'optional',
    summary: '组合购：正在进行和即将开始的套餐',
    input: record({}),
    data: record({ items: z.array(combinationSchema), timestamp: timestampSchema }),
  }),
  'cart.addSet': call({
    method: 'POST',
    path: '/api/cart/set/{id}',
    access: 'buyer',
    needs: 'buy',
    summary: '按套加入购物车，与已有的同一套餐合计',
    input: record({
      id: idSchema,
      count: wire(
        'number',
        z.coerce
          .number({ invalid_type_error: '请填写套数' })
          .int('套数应为整数')
          .positive('套数应大于 0')
          .max(9_999, '套数过大'),
      ),
    }),
    data: record({
      name: z.string(),
      count: wire('number', z.number().int()),
      message: z.string().optional(),
    }),
  }),
}
