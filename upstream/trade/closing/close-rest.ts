import { codes } from '#contract/envelope'
import { orderStates, type OrderState } from '#contract/kinds'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { transact } from '#upstream/kernel/transact'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { ofPurchase } from '#upstream/members/agreements/alone-store'
import { agreedByTwo } from '#upstream/members/agreements/two-people'
import { takeOffInvoices } from '../invoices/take-off'
import { listCancelRequests } from '../orders/cancel-request-store'
import { closingShares, giveShares, type Returned } from '../orders/closed-shares'
import { countUp } from '../orders/desk-store'
import { keptInWords, readEndedFreight, releaseFreight, sumOf } from '../orders/end-freight'
import { hasLivingSharer, type EndedFreight } from '../orders/freight-rules'
import { returnAsPaid, returnTaken } from '../orders/give-back'
import { markPayments } from '../orders/payment-store'
import { freeSets, readSetsBack } from '../orders/set-back'
import { moveClosed } from '../orders/shipped-store'
import { advanceOrder } from '../orders/states'
import { insertEvents, listSubmissionRows, type OrderLineRow, type OrderRow } from '../orders/store'
import { lockOrder } from '../review/facts'
import { tellOfOrder } from '../review/tell'
import { refundFen } from '../settlement/refund'
import { closeTerms } from './close-by-two'
import { readClosing, requireTyped, type Closing } from './close-typed'
import { noteGone } from '../after-sales/kept-freight'
import { readMoney } from '../after-sales/money'
import { reviveCounted } from '../after-sales/revive'
import { isAllBack } from '../after-sales/set-rules'
import { completeOrder } from '../shipments/complete-order'
import { readSendable, type LineToSend } from '../shipments/facts'
import { closingEvent } from '../shipments/rules'

/**
 * Closes the out-of-stock rest of an order (缺货, domain-rules §17) and refunds its share to every
 * tender. An order of which nothing was ever shipped is cancelled and its freight refunded, an
 * online payment to its source. Above
 * the limit two people must close the same rest (desk.md §3): the first press closes nothing and
 * returns false. 422 at the fields, 409 on a version conflict.
 */
export async function closeRest(ctx: OperatorContext, closing: Closing): Promise<boolean> {
  const { reason } = closing
  if (reason === '') throw new FormError({ reason: ['请写明缺货的原因，买家会看到'] })
  return transact(ctx, async (trx) => {
    const order = await lockOrder(trx, closing.orderId)
    requireTyped(closing)
    const isAsRead = order.version === closing.version
    const refusal = isAsRead ? await whyNot(trx, order) : undefined
    if (refusal !== undefined) throw new ApiError(codes.refused, refusal)
    const act = { subject: `order/${String(order.id)}`, reason, changedAt: order.updated_at }
    const plan = isAsRead ? await planOf(trx, order, closing) : undefined
    if (plan !== undefined && !(await mayClose(trx, order, plan))) {
      const after = toldOf(plan)
      await finishDecision(trx, true, { ...act, action: 'shipments.agreeClose', after })
      return false
    }
    const isFirst = plan !== undefined && (await close(trx, order, plan))
    const after = plan === undefined ? {} : toldOf(plan)
    await finishDecision(trx, isFirst, { ...act, action: 'shipments.close', after })
    return true
  })
}

async function whyNot(ctx: OperatorContext, order: OrderRow): Promise<string | undefined> {
  const { state } = order
  if (state !== 'packing' && state !== 'partlyShipped')
    return `订单${orderStates[state as OrderState]}，没有待发的商品`
  const request = (await listCancelRequests(ctx.db, [order])).get(order.cancel_request_id ?? 0)
  return request?.state === 'asked' ? '买家申请取消，请先处理取消申请' : undefined
}

interface Plan {
  lines: readonly LineToSend[]
  now: ReadonlyMap<number, number>
  reason: string
  event: ReturnType<typeof closingEvent>
  shares: Returned
  freightFen: number
  /** Freight of merged orders that end with nothing shipped. */
  ended: EndedFreight
}

async function planOf(ctx: OperatorContext, order: OrderRow, closing: Closing): Promise<Plan> {
  const { lines } = await readSendable(ctx, [order.id])
  const now = readClosing(lines, closing.lines)
  const event = closingEvent(
    lines.map((line) => ({
      quantityMilli: line.quantity_milli,
      shippedMilli: line.shipped_milli,
      closedMilli: line.closed_milli + (now.get(line.id) ?? 0),
    })),
  )
  const shares = closingShares(order, lines, now)
  const plan = { lines, now, reason: closing.reason, event, shares }
  if (event !== 'closeAll')
    return { ...plan, freightFen: await freightDue(ctx, order, now), ended: nothingEnded }
  const ended = await readEndedFreight(ctx, [order])
  return { ...plan, freightFen: order.shipping_fen - (ended.kept.get(order.id) ?? 0), ended }
}

const nothingEnded: EndedFreight = { kept: new Map(), released: new Map() }

function amountOf({ shares, freightFen, ended }: Plan): number {
  return shares.balanceFen + shares.voucherFen + freightFen + sumOf(ended.released)
}

/** For the trail: what is closed, and what goes back for it in money and vouchers. */
function toldOf(plan: Plan) {
  return { closed: goodsInWords(plan), amountFen: amountOf(plan) }
}

function goodsInWords({ lines, now }: Pick<Plan, 'lines' | 'now'>): string[] {
  return lines
    .filter(({ id }) => now.has(id))
    .map(({ id, name, unit }) => {
      return `${name} ${String(milliToQuantity(now.get(id) ?? 0))} ${unit}`
    })
}

function mayClose(ctx: OperatorContext, order: OrderRow, plan: Plan): Promise<boolean> {
  const agreed = { ...closeTerms(order, plan.now), amountFen: amountOf(plan) }
  return agreedByTwo(ctx, agreed, ofPurchase(order.submission_id))
}

async function close(ctx: OperatorContext, order: OrderRow, plan: Plan): Promise<boolean> {
  const { lines, now, event, shares, freightFen, ended } = plan
  const setsBefore = await readSetsBack(ctx, order.submission_id)
  if (!(await moveClosed(ctx.db, movesOf(now)))) return false
  const cancelled = event === 'closeAll' ? { paid_fen: ended.kept.get(order.id) ?? 0 } : {}
  if (event === undefined) await countUp(ctx.db, order.id)
  else if (!(await advanceOrder(ctx, order, event, cancelled))) return false
  const sets = { storeId: order.store_id, submissionId: order.submission_id }
  await returnTaken(ctx, order.store_id, takenOf(lines, now), () => freeSets(ctx, sets, setsBefore))
  const back = { ...shares, balanceFen: shares.balanceFen + freightFen }
  const source = `close/${String(order.id)}/${String(order.version)}`
  const wholeFen = event === 'closeAll' ? back.balanceFen : 0
  const refund = { fen: wholeFen, source, reason: '订单缺货取消' }
  const onlineFen = await returnAsPaid(ctx, order, refund)
  await giveShares(ctx, order, { ...back, balanceFen: back.balanceFen - wholeFen }, source)
  await releaseFreight(ctx, order.store_id, ended)
  if (event === 'closeAll') await markPayments(ctx.db, order.id, { from: 'done', to: 'returned' })
  else
    await takeOffInvoice(ctx, order, {
      lines,
      now,
      goodsFen: shares.balanceFen,
      freightFen,
      source,
    })
  await reviveCounted(ctx, order.submission_id)
  await noteGone(ctx, { storeId: order.store_id, orderId: order.id })
  if (event === 'closeRest') await completeOrder(ctx, order.id)
  await tell(ctx, order, plan, { ...back, onlineFen })
  return true
}

/**
 * The freight to refund: due when closing these quantities leaves the buyer nothing of the order
 * through no fault of theirs (domain-rules §17).
 */
async function freightDue(
  ctx: OperatorContext,
  order: OrderRow,
  now: ReadonlyMap<number, number>,
): Promise<number> {
  const { lines, hasOther, money } = await readMoney(ctx, order.store_id, order.id)
  const after = lines.map((line) => ({
    ...line,
    closed_milli: line.closed_milli + (now.get(line.id) ?? 0),
  }))
  if (hasOther || !isAllBack(after)) return 0
  const submission = await listSubmissionRows(ctx.db, [order.submission_id])
  if (hasLivingSharer(order, submission, new Set([order.id]))) return 0
  return Math.max(0, money.shippingFen - money.freightBackFen)
}

function movesOf(now: ReadonlyMap<number, number>) {
  return [...now].map(([lineId, milli]) => ({ lineId, milli }))
}

function takenOf(lines: readonly OrderLineRow[], now: ReadonlyMap<number, number>) {
  return lines
    .map((line) => ({ ...line, quantity_milli: now.get(line.id) ?? 0 }))
    .filter(({ quantity_milli }) => quantity_milli > 0)
}

interface Cut {
  lines: readonly LineToSend[]
  now: ReadonlyMap<number, number>
  goodsFen: number
  freightFen: number
  source: string
}

function takeOffInvoice(
  ctx: OperatorContext,
  order: OrderRow,
  { lines, now, ...given }: Cut,
): Promise<void> {
  const back = new Map(
    lines
      .filter(({ id }) => now.has(id))
      .map((line) => {
        const milli = now.get(line.id) ?? 0
        const paid = {
          paidFen: line.paid_fen - line.voucher_fen,
          quantityMilli: line.quantity_milli,
        }
        return [line.id, { milli, shareFen: refundFen(paid, line.closed_milli, milli) }]
      }),
  )
  return takeOffInvoices(ctx, { ...given, orderId: order.id, lines, back })
}

async function tell(
  ctx: OperatorContext,
  order: OrderRow,
  { reason, lines, now, event, ended }: Plan,
  back: Returned & { onlineFen: number },
): Promise<void> {
  const what = goodsInWords({ lines, now }).join('、')
  const balanceFen = back.balanceFen - back.onlineFen + sumOf(ended.released)
  const returned = [
    ...(back.onlineFen > 0 ? [`${shownFen(back.onlineFen)} 原路退回`] : []),
    ...(balanceFen > 0 ? [`${shownFen(balanceFen)} 退回余额`] : []),
    ...(back.voucherFen > 0 ? [`${shownFen(back.voucherFen)} 退为现金券`] : []),
    ...(back.points > 0 ? [`${String(back.points)} 积分退回`] : []),
  ].join('，')
  const kept = keptInWords(ended.kept.get(order.id))
  const end = event === 'closeAll' ? `，订单取消${kept}` : ''
  await insertEvents(
    ctx,
    [order.id],
    `缺货不发：${what}（${reason}）${returned === '' ? '' : `；${returned}`}${end}`.slice(0, 500),
  )
  await tellOfOrder(ctx, order, {
    title: event === 'closeAll' ? '订单缺货取消' : '部分商品缺货',
    text: `订单 ${order.code} 缺货不发：${what}。原因：${reason}。${returned}${end}。`.slice(
      0,
      500,
    ),
  })
}
