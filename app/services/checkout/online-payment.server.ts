import { onlineWays, type OnlineWay } from '#contract/payment-words'
import { call } from '#app/upstream-client/api.server'
import { failureStatus } from '#app/upstream-client/result'

/** Queries the provider for the payment. */
export function checkAttempt(request: Request, id: number) {
  return call(request, 'payment.check', { id })
}

/** Closes an attempt at its provider, to pay another way. */
export function leaveAttempt(request: Request, id: number) {
  return call(request, 'payment.leave', { id })
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
