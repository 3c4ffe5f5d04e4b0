import { z } from 'zod'
import { call } from '../call'
import { paymentKinds } from '../kinds'
import { orderSummarySchema } from '../order'
import { idSchema, keyOf, yuanSchema } from '../scalars'
import { stepSchema } from '../settlement'
import { record } from '../wire'
import { deskDecision } from './kit'

/** `3,4` on the wire, or empty. */
const linesField = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
  z.array(idSchema).max(1000, '一次最多 1000 行'),
)

const partSchema = record({
  lineCount: z.number().int(),
  steps: z.array(stepSchema),
  total: yuanSchema,
  payments: z.array(record({ kind: keyOf(paymentKinds), amount: yuanSchema })),
})
export type SplitPart = z.output<typeof partSchema>

const orderSplitSchema = record({
  order: orderSummarySchema,
  version: z.number().int(),
  company: z.string(),
  refusal: z.string().optional(),
  /** Groups of lines that can only move together, in line order. */
  units: z.array(record({ lines: z.array(z.number().int()), mustStay: z.boolean() })),
  problem: z.string().optional(),
  parts: record({ first: partSchema, second: partSchema }).optional(),
})
export type OrderSplit = z.output<typeof orderSplitSchema>

export const orderSplitCalls = {
  'desk.orderSplit': call({
    method: 'GET',
    path: '/api/desk/order/{id}/split',
    access: 'operator',
    permission: 'orders.read',
    summary: '拆分订单之前：哪些商品一起移动，勾选后两笔订单各是多少；不能拆分的说明原因',
    input: record({ id: idSchema, lines: linesField.optional() }),
    data: orderSplitSchema,
  }),
  'desk.splitOrder': deskDecision({
    path: '/api/desk/order/{id}/split',
    permission: 'orders.write',
    summary:
      '拆分已付款、未拣货发货的订单：勾选的商品移到同一次提交的新订单，优惠和付款按行分开，运费留在原订单',
    fields: { lines: linesField.default([]) },
    data: record({ id: z.number().int(), code: z.string() }),
  }),
}
