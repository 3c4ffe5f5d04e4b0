import { z } from 'zod'
import { call } from './call'
import { additionSchema } from './addition'
import { emptySchema, idListSchema, idSchema, yuanSchema } from './scalars'
import { longestTyped } from './typed-quantity'
import { record, wire } from './wire'

/** How many goods a draft can have: as many as a cart. */
export const mostDraftRows = 500

/** A number typed in a list and not yet added to the cart. */
const draftRowSchema = record({
  goodsId: z.number().int(),
  /** As it was typed, also when it is no quantity. */
  typed: wire('number', z.string()),
  /** What the cart would say it costs, yuan; absent where it cannot be bought as typed. */
  amount: yuanSchema.optional(),
  /** Why it cannot be bought as typed. */
  message: z.string().optional(),
  /** Name and spec of what cannot be bought as typed. */
  title: z.string().optional(),
})

/** All numbers typed, the oldest first, and what those that can be bought come to. */
export const draftSchema = record({
  items: z.array(draftRowSchema),
  total: record({ count: z.number().int(), amount: yuanSchema }),
})
export type Draft = z.output<typeof draftSchema>

const typedList = z
  .array(
    record({
      goodsId: idSchema,
      /** Empty or 0 takes the goods out of the draft. */
      typed: wire('number', z.string().trim().max(longestTyped, '数量过长').default('')),
      /** The price the buyer saw, yuan; only to tell a change. */
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
      /** Absent where the page has no number. */
      list: typedList.optional(),
      /** Only these goods; all without. */
      ids: idListSchema.optional(),
      /** Goods that get one package step each besides. */
      steps: idListSchema.optional(),
      /** Of the page that sends it: the same sent again is the same press, and adds nothing. */
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
