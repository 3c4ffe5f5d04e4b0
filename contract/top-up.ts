import { z } from 'zod'
import { call } from './call'
import { topUpStates } from './money-states'
import {
  emptySchema,
  idSchema,
  keyOf,
  pageInput,
  pagingSchema,
  timestampSchema,
  yuanSchema,
} from './scalars'
import { requiredAmount } from './typed-amount'
import { record } from './wire'

const topUpSchema = record({
  id: z.number().int(),
  /** Required payment reference: `CZ380214`. */
  memo: z.string(),
  amount: yuanSchema,
  state: keyOf(topUpStates),
  arrived: yuanSchema.optional(),
  reason: z.string(),
  createdAt: timestampSchema,
  decidedAt: timestampSchema.optional(),
})
export type TopUp = z.output<typeof topUpSchema>

export const topUpFields = { amount: requiredAmount }

export const topUpCalls = {
  'topUp.list': call({
    method: 'GET',
    path: '/api/user/top_up',
    access: 'buyer',
    needs: 'pay',
    summary: '余额充值记录，每页 20；每次最少多少',
    input: record({ ...pageInput }),
    data: record({ items: z.array(topUpSchema), paging: pagingSchema, least: yuanSchema }),
  }),
  'topUp.begin': call({
    method: 'POST',
    path: '/api/user/top_up',
    access: 'buyer',
    isOnce: true,
    needs: 'pay',
    summary: '发起对公转账充值，得到转账附言；同时未完成的不超过 5 笔',
    input: record(topUpFields),
    data: record({ id: z.number().int() }),
  }),
  'topUp.detail': call({
    method: 'GET',
    path: '/api/user/top_up/{id}',
    access: 'buyer',
    needs: 'pay',
    summary: '一笔充值：状态、收款账户、附言',
    input: record({ id: idSchema }),
    data: record({
      topUp: topUpSchema,
      company: z.string(),
      payee: record({ name: z.string(), bank: z.string(), account: z.string() }),
    }),
  }),
  'topUp.handIn': call({
    method: 'POST',
    path: '/api/user/top_up/{id}/slip',
    access: 'buyer',
    isOnce: true,
    needs: 'pay',
    summary: '提交充值的转账凭证，转为待核对',
    input: record({ id: idSchema, slipId: idSchema.optional() }),
    data: emptySchema,
  }),
  'topUp.withdraw': call({
    method: 'POST',
    path: '/api/user/top_up/{id}/withdraw',
    access: 'buyer',
    isOnce: true,
    needs: 'pay',
    summary: '撤回还没有核对的充值',
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
}
