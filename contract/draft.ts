import { z } from 'zod'
import { call } from './call'
import { additionSchema } from './addition'
import { emptySchema, idListSchema, idSchema, yuanSchema } from './scalars'
import { longestTyped } from './typed-quantity'
import { record, wire } from './wire'

/** As many goods as a cart can hold. */
export const mostDraftRows = 500

/** A quantity typed in a list and not yet added to the cart. */
const draftRowSchema = record({
  goodsId: z.number().int(),
  /** The raw text, even if it is not a quantity. */
  typed: wire('number', z.string()),
  /** Amount in yuan as the cart would calculate it; absent if it cannot be bought as typed. */
  amount: yuanSchema.optional(),
  message: z.string().optional(),
  /** Name and spec; only with `message`. */
  title: z.string().optional(),
})

/** All typed rows, oldest first, and the total of those that can be bought. */
export const draftSchema = record({
  items: z.array(draftRowSchema),
  total: record({ count: z.number().int(), amount: yuanSchema }),
})
export type Draft = z.output<typeof draftSchema>

const typedList = z
  .array(
    record({
      goodsId: idSchema,
      /** Empty or 0 removes the goods from the draft. */
      typed: wire('number', z.string().trim().max(longestTyped, '数量过长').default('')),
      price: yuanSchema.optional(),
    }),
  )
  .max(mostDraftRows, `一次最多 ${mostDraftRows} 种`)

export const draftCalls = {
  'draft.list': call({
    method: 'GET',
    path: '/api/cart/draft',
    access: 'buyer',
    summary: '已填未加购的数量',
    input: record({}),
    data: draftSchema,
  }),
  'draft.save': call({
    method: 'POST',
    path: '/api/cart/draft',
    access: 'buyer',
    needs: 'buy',
    summary: '暂存填写的数量（逐行合并，空或 0 为删除）',
    input: record({ list: typedList.min(1, '没有填写数量') }),
    data: draftSchema,
  }),
  'draft.add': call({
    method: 'POST',
    path: '/api/cart/draft/add',
    access: 'buyer',
    needs: 'buy',
    summary: '合并填写的数量，并把全部（或所选商品）加入购物车；未能加入的仍暂存',
    input: record({
      list: typedList.optional(),
      /** Restricts the call to these goods; absent: all. */
      ids: idListSchema.optional(),
      /** Goods that get one package step each in addition. */
      steps: idListSchema.optional(),
      /** Idempotency key of one button press; a repeat adds nothing. */
      press: z
        .string()
        .regex(/^[\da-f-]{1,40}$/)
        .optional(),
    }),
    data: additionSchema,
  }),
  'draft.clear': call({
    method: 'POST',
    path: '/api/cart/draft/clear',
    access: 'buyer',
    needs: 'buy',
    summary: '清空已填未加购的数量',
    input: emptySchema,
    data: record({ count: z.number().int() }),
  }),
}
