import { onlineWays, type CashierAct, type OnlineWay } from '#contract/payment-words'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import { failureStatus } from '#app/upstream-client/result'

/** Starts an online payment of the amount due; returns the attempt, an existing one while valid. */
export function startOnline(request: Request, id: number, way: OnlineWay) {
  return call(request, 'payment.start', { id, way })
}

export function requireAttempt(request: Request, id: number) {
  return callOrThrow(request, 'payment.attempt', { id })
}

/** Queries the provider for the payment. */
export function checkAttempt(request: Request, id: number) {
  return call(request, 'payment.check', { id })
}

/** Closes an attempt at its provider, to pay another way. */
export function leaveAttempt(request: Request, id: number) {
  return call(request, 'payment.leave', { id })
}

export function getCashier(request: Request, tradeNo: string) {
  return callOrThrow(request, 'demo.cashier', { tradeNo })
}

export function pressAtCashier(request: Request, tradeNo: string, act: CashierAct) {
  return call(request, 'demo.payAtCashier', { tradeNo, act })
}

/** Forwards a provider's notification unchanged, and answers in the provider's format. */
export async function passNoticeOn(request: Request, provider: string): Promise<Response> {
  if (!Object.hasOwn(onlineWays, provider)) return answer('{"code":"FAIL"}', 404)
  const header = (name: string) => request.headers.get(name) ?? ''
  const result = await call(request, 'payment.notice', {
    provider: provider as OnlineWay,
    body: await request.text(),
    timestamp: header('Wechatpay-Timestamp'),
    nonce: header('Wechatpay-Nonce'),
    signature: header('Wechatpay-Signature'),
    serial: header('Wechatpay-Serial'),
  })
  if (result.ok) return answer(result.data.reply, 200)
  return answer(JSON.stringify({ code: 'FAIL', message: result.message }), failureStatus(result))
}

function answer(text: string, status: number): Response {
  const type = text.startsWith('{') ? 'application/json' : 'text/plain'
  return new Response(text, { status, headers: { 'Content-Type': `${type}; charset=utf-8` } })
}
