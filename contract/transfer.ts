import { z } from 'zod'
import { call } from './call'
import { slipStates } from './kinds'
import { orderStateSchema } from './order'
import { idSchema, keyOf, timestampSchema, yuanSchema } from './scalars'
import { payeeSchema } from './slip'
import { record } from './wire'

const storeSchema = record({
  id: z.number().int(),
  company: z.string(),
  isActing: z.boolean(),
})

const orderFields = {
  id: z.number().int(),
  code: z.string(),
  title: z.string(),
  state: orderStateSchema,
}

const openSubmissionSchema = record({
  id: z.number().int(),
  orders: z.array(record({ ...orderFields, due: yuanSchema })),
  due: yuanSchema,
  /** Earliest payment deadline of its orders. */
  payBy: timestampSchema,
  refusal: z.string().optional(),
})
export type OpenSubmission = z.output<typeof openSubmissionSchema>

const payableSchema = record({
  /** In the order in which a transfer pays them. */
  stores: z.array(record({ store: storeSchema, submissions: z.array(openSubmissionSchema) })),
  payee: payeeSchema,
})
export type PayableStores = z.output<typeof payableSchema>

/** One part of a transfer: the slip of one submission, checked independently. */
const partSchema = record({
  store: storeSchema,
  state: keyOf(slipStates),
  amount: yuanSchema,
  arrived: yuanSchema.optional(),
  reason: z.string(),
  orders: z.array(record(orderFields)),
})
export type TransferPart = z.output<typeof partSchema>

const transferSchema = record({
  id: z.number().int(),
  createdAt: timestampSchema,
  /** Total of all parts; absent if the person cannot see all its stores. */
  total: yuanSchema.optional(),
  parts: z.array(partSchema),
  /** Number of parts in stores where this person has no role. */
  hidden: z.number().int(),
})

/** `data` of the 409 of `transfer.handIn`: submissions it cannot pay, with reasons. */
export const refusedPartsSchema = z.object({
  refused: z.array(z.object({ id: z.number().int(), reason: z.string() })),
})

export const transferCalls = {
  'transfer.payable': call({
    method: 'GET',
    path: '/api/transfer/payable',
    access: 'buyer',
    needs: 'pay',
    summary:
      '同一负责人名下本人有财务权限的各店待付款的提交，供一次转账合并付款；不能合并的写明原因',
    input: record({}),
    data: payableSchema,
  }),
  'transfer.handIn': call({
    method: 'POST',
    path: '/api/transfer',
    access: 'buyer',
    needs: 'pay',
    summary:
      '提交多店合并转账的一份凭证，每笔提交各成一份待核对的凭证；有一笔不能付则全部不提交（409，data.refused 写明）',
    input: record({
      ids: z.preprocess(
        (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
        z.array(idSchema).min(1, '请勾选要付款的订单').max(200, '一次最多 200 笔'),
      ),
      slipId: idSchema.optional(),
      /** Idempotency key made by the page, together with the submissions. */
      token: z.string().regex(/^[\w-]{16,64}$/, '请刷新页面后再提交'),
    }),
    data: record({ id: z.number().int() }),
  }),
  'transfer.detail': call({
    method: 'GET',
    path: '/api/transfer/{id}',
    access: 'buyer',
    summary: '一次多店合并转账和各笔的结果；本人没有权限的门店只有笔数',
    input: record({ id: idSchema }),
    data: transferSchema,
  }),
}
