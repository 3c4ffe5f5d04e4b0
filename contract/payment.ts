import { z } from 'zod'
import { call } from './call'
import { cashierActs, onlineStates, onlineWays } from './payment-words'
import { emptySchema, idSchema, keyOf, timestampSchema, yuanSchema } from './scalars'
import { record } from './wire'

const attemptSchema = record({
  id: z.number().int(),
  way: keyOf(onlineWays),
  state: keyOf(onlineStates),
  amount: yuanSchema,
  submissionId: z.number().int(),
  codes: z.array(z.string()),
  expiresAt: timestampSchema,
  timestamp: timestampSchema,
  /** Content of the QR code; '' if nothing is scanned. */
  code: z.string().max(2000).default(''),
  /** Payment page of the provider or of this shop; '' if there is none. */
  url: z
    .string()
    .max(8000)
    .regex(/^(?:|\/(?:[^\\/].*)?|https?:\/\/.*)$/)
    .catch('')
    .default(''),
  note: z.string().default(''),
})
export type OnlineAttempt = z.output<typeof attemptSchema>

/** A provider's notification, byte for byte, because the signature covers it. */
const noticeInput = {
  provider: keyOf(onlineWays),
  body: z.string().max(60_000),
  timestamp: z.string().max(40).default(''),
  nonce: z.string().max(200).default(''),
  signature: z.string().max(2000).default(''),
  serial: z.string().max(200).default(''),
}

export const paymentCalls = {
  'payment.start': call({
    method: 'POST',
    path: '/api/order/submission/{id}/pay_online',
    access: 'buyer',
    needs: 'pay',
    summary:
      '发起在线支付：一次提交里未付的订单（含麻除外）；同一方式再次发起得到同一笔，换方式时关闭上一笔',
    input: record({
      id: idSchema,
      way: z.enum(Object.keys(onlineWays) as [keyof typeof onlineWays], {
        errorMap: () => ({ message: '请选择付款方式' }),
      }),
    }),
    data: record({ id: z.number().int() }),
  }),
  'payment.attempt': call({
    method: 'GET',
    path: '/api/payment/{id}',
    access: 'buyer',
    summary: '一笔在线支付：金额、状态、二维码内容或收银台地址',
    input: record({ id: idSchema }),
    data: attemptSchema,
  }),
  'payment.check': call({
    method: 'POST',
    path: '/api/payment/{id}/check',
    access: 'buyer',
    needs: 'pay',
    summary: '我已付款：立即向支付平台查询这一笔',
    input: record({ id: idSchema }),
    data: record({ state: keyOf(onlineStates), submissionId: z.number().int() }),
  }),
  'payment.leave': call({
    method: 'POST',
    path: '/api/payment/{id}/leave',
    access: 'buyer',
    needs: 'pay',
    summary: '换一种方式：向支付平台关闭这一笔；已付的照常入账',
    input: record({ id: idSchema }),
    data: record({ state: keyOf(onlineStates), submissionId: z.number().int() }),
  }),
  'payment.notice': call({
    method: 'POST',
    path: '/api/pay/notify/{provider}',
    access: 'public',
    summary: '支付平台的通知：验签后入账一次；回答平台要的文本',
    input: record(noticeInput),
    data: record({ reply: z.string() }),
  }),
  'demo.cashier': call({
    method: 'GET',
    path: '/api/demo/cashier/{trade_no}',
    access: 'public',
    summary: '演示：收银台的一笔交易（正式商城没有）',
    input: record({ tradeNo: z.string().regex(/^\w{1,32}$/) }),
    data: record({
      amount: yuanSchema,
      subject: z.string(),
      isPaid: z.boolean(),
      isClosed: z.boolean(),
      returnUrl: z.string(),
    }),
  }),
  'demo.payAtCashier': call({
    method: 'POST',
    path: '/api/demo/cashier/{trade_no}',
    access: 'public',
    summary: '演示：在收银台付款、不付，或让通知不来、来两次（正式商城没有）',
    input: record({
      tradeNo: z.string().regex(/^\w{1,32}$/),
      act: keyOf(cashierActs),
    }),
    data: emptySchema,
  }),
}
