import { codes } from '#contract/envelope'
import { onlineWays, type OnlineWay } from '#contract/payment-words'
import type { Context } from '#upstream/kernel/context'
import { ApiError, notFound } from '#upstream/kernel/errors'
import type { SentNotice } from '#upstream/ports/payment/provider'
import { providerOf } from '#upstream/ports/payment/providers'
import { keepPaid } from './keep-paid'
import { noteProblem } from '../payments/problem-store'

/**
 * Handles a provider's notice: verifies the signature, then records the payment once (`keepPaid`).
 * Returns the acknowledgement the provider expects. 403 for a bad signature, 400 for a payment that
 * cannot be recorded, so that the notice is repeated while the desk checks.
 */
export async function receiveNotice(
  ctx: Context,
  way: OnlineWay,
  sent: SentNotice,
): Promise<string> {
  const provider = providerOf(ctx.config, way)
  if (provider === undefined) throw notFound('支付方式')
  const notice = await provider.readNotice(ctx, sent)
  if (notice.kind === 'unsigned') {
    ctx.log.warn({ way, reason: notice.reason }, 'payment notice refused')
    throw new ApiError(codes.forbidden, notice.reason)
  }
  if (notice.kind === 'other') return provider.thanks
  if (notice.kind === 'stranger') {
    await noteProblem(ctx, {
      fact: `stranger:${way}:${notice.tradeNo.slice(0, 64)}`,
      kind: 'stranger',
      way,
      trade_no: notice.tradeNo.slice(0, 64),
      amount_fen: notice.amountFen,
      note: `${onlineWays[way]}的通知签名正确，但商户号或应用不是本店的`,
      online_payment_id: null,
    })
    throw new ApiError(codes.refused, '不是本商户的付款')
  }
  const state = await keepPaid(ctx, way, notice)
  if (state === undefined) throw new ApiError(codes.refused, '付款与订单不符')
  return provider.thanks
}
