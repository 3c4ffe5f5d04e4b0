import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '#upstream/kernel/context'
import { formatYuanFen, parseYuanE4 } from '#upstream/kernel/money'
import { shownMoment } from '#upstream/kernel/time'
import { isSignedBy, signedText, signFields, splitAnswer } from './alipay-signature'
import { askProvider, parseJson } from './ask'
import type {
  PaidTrade,
  PaymentProvider,
  ReadNotice,
  RefundOrder,
  RefundOutcome,
  TradeStatus,
} from './provider'

export interface AlipayPlace {
  appId: string
  key: KeyObject
  publicKey: KeyObject
  gateway: string
  notifyUrl: string
  origin: string
  withinMs?: number
}

const answerSchema = z.object({
  code: z.string(),
  msg: z.string().default(''),
  sub_code: z.string().default(''),
  sub_msg: z.string().default(''),
  out_trade_no: z.string().default(''),
  trade_no: z.string().default(''),
  trade_status: z.string().default(''),
  total_amount: z.string().default(''),
  fund_change: z.string().default(''),
  refund_status: z.string().default(''),
  out_request_no: z.string().default(''),
})
type AlipayAnswer = z.output<typeof answerSchema>

const ok = '10000'

/** Errors of refunds that no retry can mend. */
const refusedForGood = new Set([
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.REASON_TRADE_STATUS_ERROR',
  'ACQ.REASON_TRADE_BEEN_FREEZEN',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.BUYER_ERROR',
  'ACQ.INVALID_PARAMETER',
])

/** Alipay page pay: the buyer pays on Alipay's own page (docs/deploy/payment.md). */
export function alipayProvider(place: AlipayPlace): PaymentProvider {
  const ask = (ctx: Context, method: string, content: object) =>
    askSigned(place, ctx, { method, content })
  return {
    way: 'alipay',
    create: (ctx, order) => {
      const fields = {
        ...commonFields(place, 'alipay.trade.page.pay', ctx.now),
        notify_url: place.notifyUrl,
        return_url: place.origin + order.returnPath,
        biz_content: JSON.stringify({
          out_trade_no: order.tradeNo,
          product_code: 'FAST_INSTANT_TRADE_PAY',
          total_amount: yuan(order.amountFen),
          subject: order.subject,
          time_expire: `${shownMoment(order.expiresAt)}:00`,
        }),
      }
      const query = new URLSearchParams({ ...fields, sign: signFields(place.key, fields) })
      return Promise.resolve({
        kind: 'made',
        code: '',
        url: `${place.gateway}?${query.toString()}`,
      })
    },
    query: async (ctx, tradeNo) => {
      const answer = await ask(ctx, 'alipay.trade.query', { out_trade_no: tradeNo })
      if (typeof answer === 'string') return { kind: 'unknown', reason: answer }
      if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return { kind: 'absent' }
      return tradeStatusOf(answer, tradeNo)
    },
    close: async (ctx, tradeNo) => {
      const answer = await ask(ctx, 'alipay.trade.close', { out_trade_no: tradeNo })
      if (typeof answer === 'string') return { kind: 'unknown', reason: answer }
      if (answer.code === ok) return { kind: 'closed' }
      if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return { kind: 'absent' }
      // Paid, finished or closed before; the query tells which.
      if (answer.sub_code === 'ACQ.TRADE_STATUS_ERROR') return { kind: 'paid' }
      return { kind: 'unknown', reason: reasonOf(answer) }
    },
    refund: async (ctx, order) => {
      const answer = await ask(ctx, 'alipay.trade.refund', {
        ...paymentOf(order),
        out_request_no: order.refundNo,
        refund_amount: yuan(order.amountFen),
        refund_reason: order.reason,
      })
      if (typeof answer === 'string') return { kind: 'unknown', reason: answer }
      if (answer.code === ok && answer.fund_change === 'Y') return { kind: 'refunded' }
      if (answer.code === ok) return confirmRefund(place, ctx, order)
      const kind = refusedForGood.has(answer.sub_code) ? 'refused' : 'unknown'
      return { kind, reason: reasonOf(answer) }
    },
    readNotice: (_, { body }) => Promise.resolve(readNotice(place, body)),
    thanks: 'success',
  }
}

/** One of both numbers says what is refunded. */
function paymentOf({ tradeNo, providerNo }: RefundOrder) {
  return providerNo === '' ? { out_trade_no: tradeNo } : { trade_no: providerNo }
}

// No money moved in this request: the refund was made before, or is still pending.
async function confirmRefund(
  place: AlipayPlace,
  ctx: Context,
  order: RefundOrder,
): Promise<RefundOutcome> {
  const content = { ...paymentOf(order), out_request_no: order.refundNo }
  const method = 'alipay.trade.fastpay.refund.query'
  const answer = await askSigned(place, ctx, { method, content })
  if (typeof answer === 'string') return { kind: 'unknown', reason: answer }
  const isDone = answer.code === ok && answer.refund_status === 'REFUND_SUCCESS'
  return isDone && answer.out_request_no === order.refundNo
    ? { kind: 'refunded' }
    : { kind: 'unknown', reason: '退款处理中' }
}

function tradeStatusOf(answer: AlipayAnswer, tradeNo: string): TradeStatus {
  if (answer.code !== ok) return { kind: 'unknown', reason: reasonOf(answer) }
  if (answer.out_trade_no !== tradeNo) return { kind: 'unknown', reason: '回答的不是这一笔' }
  if (answer.trade_status === 'TRADE_SUCCESS' || answer.trade_status === 'TRADE_FINISHED')
    return { kind: 'paid', ...paidOf(answer) }
  return { kind: answer.trade_status === 'TRADE_CLOSED' ? 'closed' : 'open' }
}

function paidOf(said: {
  out_trade_no?: string
  trade_no?: string
  total_amount?: string
}): PaidTrade {
  const e4 = parseYuanE4(said.total_amount ?? '')
  const amountFen = e4 !== undefined && e4 % 100 === 0 ? e4 / 100 : -1
  return { tradeNo: said.out_trade_no ?? '', amountFen, providerNo: said.trade_no ?? '' }
}

/** Alipay's amounts have two decimal places: 88.00. */
function yuan(fen: number): string {
  const [whole = '', cents = ''] = formatYuanFen(fen).split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
}

function reasonOf({ code, msg, sub_code, sub_msg }: AlipayAnswer): string {
  return `${sub_code === '' ? code : sub_code} ${sub_msg === '' ? msg : sub_msg}`.slice(0, 200)
}

function commonFields({ appId }: AlipayPlace, method: string, now: number) {
  const seconds = String(Math.floor(now / 1000) % 60).padStart(2, '0')
  return {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: `${shownMoment(now)}:${seconds}`,
    version: '1.0',
  }
}

/**
 * Sends a signed request to the gateway; returns the reason in words when there is no response
 * signed by Alipay.
 */
async function askSigned(
  place: AlipayPlace,
  ctx: Context,
  { method, content }: { method: string; content: object },
): Promise<AlipayAnswer | string> {
  const fields = {
    ...commonFields(place, method, ctx.now),
    biz_content: JSON.stringify(content),
  }
  const body = new URLSearchParams({ ...fields, sign: signFields(place.key, fields) })
  const answer = await askProvider({
    method: 'POST',
    url: place.gateway,
    withinMs: place.withinMs,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=utf-8' },
    body: body.toString(),
  })
  if (typeof answer === 'string') return answer
  if (answer.status !== 200) return `HTTP ${String(answer.status)}`
  const parts =
    splitAnswer(answer.text, `${method.replaceAll('.', '_')}_response`) ??
    splitAnswer(answer.text, 'error_response')
  if (parts === undefined) return '回答看不懂'
  if (!isSignedBy(place.publicKey, parts.signed, parts.signature)) return '回答的签名不正确'
  return answerSchema.safeParse(parseJson(parts.signed)).data ?? '回答看不懂'
}

function readNotice(place: AlipayPlace, body: string): ReadNotice {
  const sent = [...new URLSearchParams(body)]
  const fields = Object.fromEntries(
    sent.filter(([name]) => name !== 'sign' && name !== 'sign_type'),
  )
  const sign = sent.find(([name]) => name === 'sign')?.[1] ?? ''
  if (!isSignedBy(place.publicKey, signedText(fields), sign))
    return { kind: 'unsigned', reason: '签名不正确' }
  const status = fields.trade_status ?? ''
  if (status !== 'TRADE_SUCCESS' && status !== 'TRADE_FINISHED') return { kind: 'other' }
  return { kind: fields.app_id === place.appId ? 'paid' : 'stranger', ...paidOf(fields) }
}
