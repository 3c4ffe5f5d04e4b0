import type { z } from 'zod'
import type { Context } from '#upstream/kernel/context'
import { askProvider, parseJson } from './ask'
import type {
  PaymentProvider,
  ReadNotice,
  RefundOrder,
  RefundOutcome,
  SentNotice,
  TradeOrder,
} from './provider'
import {
  codeUrlSchema,
  noticeSchema,
  paidOf,
  refundSchema,
  refusalSchema,
  tradeStatusOf,
  tradeSchema,
} from './wechat-answers'
import {
  authorizationOf,
  openResource,
  signatureProblem,
  type WechatMerchant,
} from './wechat-signature'

export interface WechatPlace {
  merchant: WechatMerchant
  origin: string
  notifyUrl: string
  withinMs?: number
}

/** A response with a valid signature, or the reason why there is none. */
type Answer = { status: number; said: unknown } | { problem: string }

/** Errors of refunds that no retry can mend. */
const refusedForGood = new Set([
  'USER_ACCOUNT_ABNORMAL',
  'INVALID_REQUEST',
  'RESOURCE_NOT_EXISTS',
  'PARAM_ERROR',
])

/** WeChat Pay API v3, Native: the buyer scans a QR code (docs/deploy/payment.md). */
export function wechatProvider(place: WechatPlace): PaymentProvider {
  const { appId, mchId } = place.merchant
  const ask = (ctx: Context, path: string, body?: object) => askSigned(place, ctx, { path, body })
  const tradePath = (tradeNo: string) => `/v3/pay/transactions/out-trade-no/${tradeNo}`
  return {
    way: 'wechat',
    create: async (ctx, order) => {
      const answer = await ask(ctx, '/v3/pay/transactions/native', transactionOf(place, order))
      if ('problem' in answer) return { kind: 'unknown', reason: answer.problem }
      const made = readAs(codeUrlSchema, answer)
      if (made !== undefined) return { kind: 'made', code: made.code_url, url: '' }
      return { kind: 'refused', reason: reasonOf(answer.said) }
    },
    query: async (ctx, tradeNo) => {
      const answer = await ask(ctx, `${tradePath(tradeNo)}?mchid=${mchId}`)
      if ('problem' in answer) return { kind: 'unknown', reason: answer.problem }
      if (answer.status === 404) return { kind: 'absent' }
      const trade = readAs(tradeSchema, answer)
      if (trade === undefined) return { kind: 'unknown', reason: reasonOf(answer.said) }
      if (trade.mchid !== mchId || trade.appid !== appId || trade.out_trade_no !== tradeNo)
        return { kind: 'unknown', reason: '回答的不是这一笔' }
      return tradeStatusOf(trade)
    },
    close: async (ctx, tradeNo) => {
      const answer = await ask(ctx, `${tradePath(tradeNo)}/close`, { mchid: mchId })
      if ('problem' in answer) return { kind: 'unknown', reason: answer.problem }
      if (answer.status < 300) return { kind: 'closed' }
      const code = refusalSchema.safeParse(answer.said).data?.code
      if (code === 'ORDERPAID') return { kind: 'paid' }
      if (code === 'ORDER_CLOSED') return { kind: 'closed' }
      if (answer.status === 404) return { kind: 'absent' }
      return { kind: 'unknown', reason: reasonOf(answer.said) }
    },
    refund: async (ctx, order) => {
      const place = `/v3/refund/domestic/refunds`
      if (order.isAgain) {
        const known = await ask(ctx, `${place}/${order.refundNo}`)
        if ('problem' in known) return { kind: 'unknown', reason: known.problem }
        if (known.status !== 404) return refundOf(known, order)
      }
      const answer = await ask(ctx, place, {
        ...paymentOf(order),
        out_refund_no: order.refundNo,
        reason: order.reason,
        amount: { refund: order.amountFen, total: order.totalFen, currency: 'CNY' },
      })
      if ('problem' in answer) return { kind: 'unknown', reason: answer.problem }
      return refundOf(answer, order)
    },
    readNotice: (ctx, sent) => Promise.resolve(readNotice(place.merchant, sent, ctx.now)),
    thanks: '{"code":"SUCCESS","message":"成功"}',
  }
}

function transactionOf({ merchant, notifyUrl }: WechatPlace, order: TradeOrder): object {
  return {
    appid: merchant.appId,
    mchid: merchant.mchId,
    description: order.subject,
    out_trade_no: order.tradeNo,
    notify_url: notifyUrl,
    time_expire: `${new Date(order.expiresAt + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`,
    amount: { total: order.amountFen, currency: 'CNY' },
  }
}

/** One of both numbers says what is refunded. */
function paymentOf({ tradeNo, providerNo }: RefundOrder) {
  return providerNo === '' ? { out_trade_no: tradeNo } : { transaction_id: providerNo }
}

function refundOf(
  answer: { status: number; said: unknown },
  order: { refundNo: string; amountFen: number },
): RefundOutcome {
  const refund = readAs(refundSchema, answer)
  if (refund === undefined) {
    const code = refusalSchema.safeParse(answer.said).data?.code ?? ''
    const reason = reasonOf(answer.said)
    return { kind: refusedForGood.has(code) ? 'refused' : 'unknown', reason }
  }
  if (refund.out_refund_no !== order.refundNo || refund.amount.refund !== order.amountFen)
    return { kind: 'unknown', reason: '回答的不是这一笔退款' }
  if (refund.status === 'SUCCESS') return { kind: 'refunded' }
  if (refund.status === 'PROCESSING') return { kind: 'unknown', reason: '退款处理中' }
  return { kind: 'refused', reason: refund.status === 'CLOSED' ? '退款关闭' : '退款异常' }
}

/** Parses a successful response; undefined for errors and other shapes. */
function readAs<S extends z.ZodTypeAny>(
  schema: S,
  { status, said }: { status: number; said: unknown },
): z.output<S> | undefined {
  return status < 300 ? (schema.safeParse(said).data as z.output<S> | undefined) : undefined
}

function reasonOf(said: unknown): string {
  const refusal = refusalSchema.safeParse(said).data
  return refusal === undefined ? '回答看不懂' : `${refusal.code} ${refusal.message}`.slice(0, 200)
}

/** Sends a signed request and rejects responses without WeChat Pay's signature. */
async function askSigned(
  { merchant, origin, withinMs }: WechatPlace,
  ctx: Context,
  { path, body }: { path: string; body: object | undefined },
): Promise<Answer> {
  const method = body === undefined ? 'GET' : 'POST'
  const text = body === undefined ? '' : JSON.stringify(body)
  const authorization = authorizationOf(merchant, { method, path, body: text }, ctx.now)
  const answer = await askProvider({
    method,
    url: origin + path,
    withinMs,
    headers: {
      Accept: 'application/json',
      Authorization: authorization,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      'User-Agent': 'caizhi',
    },
    body: body === undefined ? undefined : text,
  })
  if (typeof answer === 'string') return { problem: answer }
  const { status, headers } = answer
  const header = (name: string) => headers.get(`wechatpay-${name}`) ?? ''
  const signed = { timestamp: header('timestamp'), nonce: header('nonce') }
  const proof = { signature: header('signature'), serial: header('serial'), body: answer.text }
  const problem = signatureProblem(merchant, { ...signed, ...proof }, ctx.now)
  if (status >= 500 || status === 429) return { problem: `HTTP ${String(status)}` }
  return problem === undefined ? { status, said: parseJson(answer.text) } : { problem }
}

function readNotice(merchant: WechatMerchant, sent: SentNotice, now: number): ReadNotice {
  const problem = signatureProblem(merchant, sent, now)
  if (problem !== undefined) return { kind: 'unsigned', reason: problem }
  const notice = noticeSchema.safeParse(parseJson(sent.body)).data
  if (notice === undefined) return { kind: 'unsigned', reason: '通知看不懂' }
  const opened = openResource(merchant.apiKey, notice.resource)
  if (opened === undefined) return { kind: 'unsigned', reason: '通知解不开' }
  if (notice.event_type !== 'TRANSACTION.SUCCESS') return { kind: 'other' }
  const trade = tradeSchema.safeParse(parseJson(opened)).data
  if (trade === undefined) return { kind: 'unsigned', reason: '通知看不懂' }
  if (trade.trade_state !== 'SUCCESS') return { kind: 'other' }
  const isOurs = trade.appid === merchant.appId && trade.mchid === merchant.mchId
  return { kind: isOurs ? 'paid' : 'stranger', ...paidOf(trade) }
}
