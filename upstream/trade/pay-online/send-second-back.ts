import { onlineWays } from '#contract/payment-words'
import type { Context } from '#upstream/kernel/context'
import { shownFen } from '#upstream/kernel/money'
import type { PaidTrade } from '#upstream/ports/payment/provider'
import { sendMessage } from '#upstream/members/messages/store'
import { noteProblem } from '../payments/problem-store'
import { newRefundNo } from '../payments/refund'
import { insertRefund } from '../payments/refund-store'
import type { OnlineRow } from '../payments/store'

/** True for money under another number of the provider than the one that arrived first. */
export function isSecondPayment(attempt: OnlineRow, { providerNo, amountFen }: PaidTrade): boolean {
  return (
    attempt.provider_no !== '' &&
    providerNo !== '' &&
    amountFen > 0 &&
    keptNo(providerNo) !== attempt.provider_no
  )
}

/** The provider's number as it is stored. */
export function keptNo(providerNo: string): string {
  return providerNo.slice(0, 64)
}

/**
 * Refunds a second payment of one attempt to its source, once per number of the provider, and shows
 * it to the desk. It pays no order: the attempt and what it paid stay as they are. In a transaction
 * with the store locked.
 */
export async function sendSecondBack(
  ctx: Context,
  attempt: OnlineRow,
  { providerNo, amountFen }: PaidTrade,
): Promise<void> {
  const { id, way, trade_no, provider_no: firstNo, store_id: storeId } = attempt
  const number = keptNo(providerNo)
  const isNew = await noteProblem(ctx, {
    fact: `second:${way}:${trade_no}:${number}`,
    kind: 'second',
    way,
    trade_no,
    amount_fen: amountFen,
    note: `平台单号 ${number} 又收到 ${shownFen(amountFen)}，此前已收 ${firstNo}；已申请原路退回`,
    online_payment_id: id,
  })
  if (!isNew) return
  await insertRefund(ctx, {
    online_payment_id: id,
    order_id: null,
    amount_fen: amountFen,
    reason: '同一笔付款重复到账',
    refund_no: newRefundNo(trade_no),
    provider_no: number,
  })
  await sendMessage(ctx, {
    storeId,
    type: 'order',
    title: '重复支付的款项原路退回',
    text: `${onlineWays[way]}就同一笔付款又收到 ${shownFen(amountFen)}，已自动申请原路退回，一般 1–3 个工作日到账。`,
    url: '/order',
  })
}
