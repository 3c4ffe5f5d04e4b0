import { z } from 'zod'
import { call } from './call'
import { idSchema, quantitySchema, yuanSchema } from './scalars'
import { record, wire } from './wire'

export const addResultSchema = record({
  goodsId: z.number().int(),
  name: z.string(),
  spec: wire('ypgg', z.string().default('')),
  /** `refused` leaves the cart unchanged. */
  outcome: z.enum(['added', 'adjusted', 'refused']),
  /** Quantity in the cart afterwards. */
  quantity: wire('number', z.number()),
  /** Requested quantity, and how much of it was added. */
  asked: wire('asked_number', z.number().optional()),
  added: wire('added_number', z.number().optional()),
  message: z.string().optional(),
  /** Set when the quantity was refused; absent when the goods were. */
  problem: z.literal('number').optional(),
})
export type AddResult = z.output<typeof addResultSchema>

/** Omits the cart total, so that adding one line does not read all lines. */
export const additionSchema = record({
  results: z.array(addResultSchema),
  added: z.number().int(),
  refused: z.number().int(),
  /** Id for `cart.addition`; absent if everything was added as requested. */
  reportId: z.number().int().optional(),
})

export const additionCalls = {
  'cart.add': call({
    method: 'POST',
    path: '/api/cart',
    access: 'buyer',
    needs: 'buy',
    summary: '加入购物车（可多种），各行各有结果',
    input: record({
      list: z
        .array(
          record({
            goodsId: idSchema,
            /** Price the buyer saw, yuan; used only to report a change. */
            price: yuanSchema.optional(),
            /** Default: one package step, as in `cart.quickAdd`. */
            quantity: wire('number', quantitySchema.optional()),
            warehouseId: wire('ck_id', z.coerce.number().int().safe().optional()),
            /** 1: from the flash sale. */
            type: z.coerce.number().int().safe().optional(),
          }),
        )
        .min(1, '请先填写数量')
        .max(500, '一次最多加入 500 种'),
    }),
    data: additionSchema,
  }),
  'cart.addition': call({
    method: 'GET',
    path: '/api/cart/addition/{id}',
    access: 'buyer',
    summary: '加入购物车的结果（保留一天）',
    input: record({ id: idSchema }),
    data: additionSchema,
  }),
  'cart.quickAdd': call({
    method: 'POST',
    path: '/api/cart/quick_add/{id}',
    access: 'buyer',
    needs: 'buy',
    summary: '快速加购：加一个中包装',
    input: record({ id: idSchema }),
    data: additionSchema,
  }),
}
