import { z } from 'zod'
import { call } from './call'
import { idSchema, quantitySchema, yuanSchema } from './scalars'
import { record, wire } from './wire'

/** One thing asked for and what became of it. */
export const addResultSchema = record({
  goodsId: z.number().int(),
  name: z.string(),
  spec: wire('ypgg', z.string().default('')),
  /** Refused: nothing was added, and the cart is as it was. */
  outcome: z.enum(['added', 'adjusted', 'refused']),
  /** Quantity now in the cart. */
  quantity: wire('number', z.number()),
  /** How much was asked for, and how much came of it. */
  asked: wire('asked_number', z.number().optional()),
  added: wire('added_number', z.number().optional()),
  message: z.string().optional(),
  /** Refused for the number; absent where it is for the goods. */
  problem: z.literal('number').optional(),
})
export type AddResult = z.output<typeof addResultSchema>

/** Without the cart's total: adding one line must not cost a look at all of them. */
export const additionSchema = record({
  results: z.array(addResultSchema),
  added: z.number().int(),
  refused: z.number().int(),
  /** Under which `cart.addition` tells it again; absent when all came as it was asked for. */
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
            /** The price the buyer saw, yuan; only to tell a change. */
            price: yuanSchema.optional(),
            /** Left out: one package step, as `cart.quickAdd`. */
            quantity: wire('number', quantitySchema.optional()),
            warehouseId: wire('ck_id', z.coerce.number().int().safe().optional()),
            /** 1: out of the flash sale. */
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
