import { onlineWays, type OnlineState, type OnlineWay } from '#contract/payment-words'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { shownFen } from '#upstream/kernel/money'
import type { PaidTrade } from '#upstream/ports/payment/provider'
import { transact } from '#upstream/kernel/transact'
import { sendMessage } from '#upstream/members/messages/store'
import { bookOnline, passPaid } from '../orders/pay'
import { isPayable } from '../orders/rules'
import { listOrderRows, stateOf, type OrderRow } from '../orders/store'
import { noteProblem } from '../payments/problem-store'
import { refundOnline } from '../payments/refund'
import { nextOnlineState, sharePaid } from '../payments/rules'
import { advanceOnline, findOnline, listParts, type OnlineRow } from '../payments/store'
import { isSecondPayment, keptNo, sendSecondBack } from './send-second-back'

/**
 * Records a payment the provider reports. Idempotent, whatever the number, delay and order of the
 * reports. It pays the attempt's orders that are still payable; the rest, for orders that were
 * closed or paid otherwise meanwhile, is refunded to its source. Both are decided in one
 * transaction at the current time: an order that closes now is closed. Returns the attempt's state.
 * A second payment of the attempt, under another number of the provider, is refunded and shown to
 * the desk. Undefined, with nothing recorded, for an unknown payment or a wrong amount, which the desk must
 * check (domain-rules §7).
 */
export async function keepPaid(
  ctx: Context,
  way: OnlineWay,
  paid: PaidTrade,
): Promise<OnlineState | undefined> {
  const known = await findOnline(ctx.db, { tradeNo: paid.tradeNo })
  const isSame = known?.amount_fen === paid.amountFen
  if (known?.way !== way || (!isSame && !isSecondPayment(known, paid))) {
    await noteOdd(ctx, { way, paid, known: known?.way === way ? known : undefined })
    return undefined
  }
  return transact(ctx, async (trx) => {
    await lockRows(trx.db, 'stores', [known.store_id])
    const attempt = await findOnline(trx.db, { id: known.id })
    if (attempt === undefined) return undefined
    if (isSecondPayment(attempt, paid)) {
      await sendSecondBack(trx, attempt, paid)
      return attempt.state
    }
    if (nextOnlineState(attempt.state, 'pay') === undefined) return attempt.state
    return payOrders(trx, attempt, paid)
  })
}

async function payOrders(ctx: Context, attempt: OnlineRow, paid: PaidTrade): Promise<OnlineState> {
  const { submission_id: submissionId, store_id: storeId } = attempt
  const orders = await listOrderRows(ctx.db, storeId, { submissionId })
  const byId = new Map(orders.map((order) => [order.id, order]))
  const parts = (await listParts(ctx.db, attempt.id)).flatMap(({ order_id, amount_fen }) => {
    const order = byId.get(order_id)
    if (order === undefined) return []
    return { order, orderId: order_id, amountFen: amount_fen, dueFen: dueOf(order, ctx.now) }
  })
  const { shares, surplusFen } = sharePaid(parts, paid.amountFen)
  const event = shares.length > 0 ? 'pay' : 'payLate'
  const arrived = { paid_fen: paid.amountFen, provider_no: keptNo(paid.providerNo) }
  // Read in this transaction with the store locked, so it cannot have changed.
  if (!(await advanceOnline(ctx, attempt, event, arrived))) throw new Error('attempt has moved')
  const text = `${onlineWays[attempt.way]}付款`
  for (const { part, shareFen } of shares)
    await bookOnline(ctx, part.order, { amountFen: shareFen, onlineId: attempt.id, text })
  if (shares.length > 0) await passPaid(ctx, storeId, { submissionId, event: 'pay' })
  if (surplusFen > 0) await sendBack(ctx, attempt, { surplusFen, orders: parts.map(toOrder) })
  return event === 'pay' ? 'paid' : 'refunding'
}

function toOrder({ order }: { order: OrderRow }): OrderRow {
  return order
}

function dueOf(order: OrderRow, now: number): number {
  const dueFen = order.total_fen - order.paid_fen
  return isPayable(stateOf(order, now), dueFen) ? dueFen : 0
}

async function sendBack(
  ctx: Context,
  attempt: OnlineRow,
  { surplusFen, orders }: { surplusFen: number; orders: readonly OrderRow[] },
): Promise<void> {
  const isClosed = orders.every((order) => stateOf(order, ctx.now) === 'cancelled')
  const why = isClosed ? '付款到账时订单已关闭' : '订单已用其他方式付清'
  const refund = { onlineId: attempt.id, amountFen: surplusFen, orderId: null, reason: why }
  if (!(await refundOnline(ctx, refund))) throw new Error('more goes back than came')
  const [first] = orders
  const codes = orders.map(({ code }) => code).join('、')
  const way = onlineWays[attempt.way]
  await sendMessage(ctx, {
    storeId: attempt.store_id,
    type: 'order',
    title: '在线支付的款项原路退回',
    text: `订单 ${codes}：${why}，${way}收到的 ${shownFen(surplusFen)} 已自动申请原路退回，一般 1–3 个工作日到账。`,
    url: first === undefined ? '/order' : `/order/info/${String(first.id)}`,
  })
}

interface Odd {
  way: OnlineWay
  paid: PaidTrade
  known: OnlineRow | undefined
}

async function noteOdd(ctx: Context, { way, paid, known }: Odd): Promise<void> {
  const kind = known === undefined ? ('unknown' as const) : ('amount' as const)
  const trade_no = paid.tradeNo.slice(0, 64)
  const asked = known === undefined ? '' : `，应付 ${shownFen(known.amount_fen)}`
  await noteProblem(ctx, {
    fact: `${kind}:${way}:${trade_no}`,
    kind,
    way,
    trade_no,
    amount_fen: paid.amountFen,
    note: `支付平台说收到 ${shownFen(paid.amountFen)}${asked}，平台单号 ${keptNo(paid.providerNo)}`,
    online_payment_id: known?.id ?? null,
  })
}
