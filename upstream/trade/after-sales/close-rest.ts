import { codes } from '#contract/envelope'
import { orderStates, type OrderState } from '#contract/kinds'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import { brokenPieceProblem } from '#upstream/kernel/quantities/rules'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { transact } from '#upstream/kernel/transact'
import { settle } from '#upstream/members/claims/settle'
import { takeOffInvoices } from '../invoices/take-off'
import { listCancelRequests } from '../orders/cancel-request-store'
import { closingShares, giveShares, type Returned } from '../orders/closed-shares'
import { countUp } from '../orders/desk-store'
import { returnTaken } from '../orders/give-back'
import { markPayments } from '../orders/payment-store'
import { returnSharedCoupons } from '../orders/return-tender'
import { listLines, moveClosed } from '../orders/shipped-store'
import { advanceOrder } from '../orders/states'
import { insertEvents, listSubmissionRows, type OrderLineRow, type OrderRow } from '../orders/store'
import { lockOrder } from '../review/facts'
import { tellOfOrder } from '../review/tell'
import { refundFen } from '../settlement/refund'
import { readMoney } from './money'
import { reviveIfAllBack } from './revive'
import { isAllBack } from './set-rules'
import { completeOrder } from '../shipments/complete-order'
import { readSendable, type LineToSend } from '../shipments/facts'
import { readMilli } from '../shipments/row-rules'
import { closingEvent } from '../shipments/rules'

export interface Closing {
  orderId: number
  version: number
  /** How much of which lines is not sent, as it was typed. */
  lines: readonly { lineId: number; typed: string }[]
  reason: string
}

/**
 * Closes what cannot be sent of an order because it ran out (缺货, domain-rules §17) and gives back
 * its share of everything it was paid with; the freight too where nothing of the order is ever sent,
 * which then is cancelled. 422 at the fields; refused in words; 409 when somebody was first.
 */
export async function closeRest(ctx: OperatorContext, closing: Closing): Promise<void> {
  if (closing.reason === '') throw new FormError({ reason: ['请写明缺货的原因，买家会看到'] })
  await transact(ctx, async (trx) => {
    const order = await lockOrder(trx, closing.orderId)
    requireTyped(closing)
    const isAsRead = order.version === closing.version
    const refusal = isAsRead ? await whyNot(trx, order) : undefined
    if (refusal !== undefined) throw new ApiError(codes.refused, refusal)
    const isFirst = isAsRead && (await close(trx, order, closing))
    await settle(trx, isFirst, {
      action: 'shipments.close',
      subject: `order/${String(order.id)}`,
      reason: closing.reason,
    })
  })
}

async function whyNot(ctx: OperatorContext, order: OrderRow): Promise<string | undefined> {
  const { state } = order
  if (state !== 'packing' && state !== 'partlyShipped')
    return `订单${orderStates[state as OrderState]}，没有待发的商品`
  const request = (await listCancelRequests(ctx.db, [order])).get(order.cancel_request_id ?? 0)
  return request?.state === 'asked' ? '买家申请取消，请先处理取消申请' : undefined
}

async function close(ctx: OperatorContext, order: OrderRow, closing: Closing): Promise<boolean> {
  const { lines } = await readSendable(ctx, [order.id])
  const now = readClosing(lines, closing.lines)
  const shares = closingShares(order, lines, now)
  if (!(await moveClosed(ctx.db, movesOf(now)))) return false
  const after = await listLines(ctx.db, [order.id])
  const event = closingEvent(
    after.map((line) => ({
      ...{ quantityMilli: line.quantity_milli, shippedMilli: line.shipped_milli },
      closedMilli: line.closed_milli,
    })),
  )
  const cancelled = event === 'closeAll' ? { paid_fen: 0 } : {}
  if (event === undefined) await countUp(ctx.db, order.id)
  else if (!(await advanceOrder(ctx, order, event, cancelled))) return false
  await returnTaken(ctx, order.store_id, takenOf(lines, now, event === 'closeAll'))
  const freightFen = event === 'closeAll' ? order.shipping_fen : await freightDue(ctx, order)
  const back = { ...shares, balanceFen: shares.balanceFen + freightFen }
  const source = `close/${String(order.id)}/${String(order.version)}`
  await giveShares(ctx, order, back, source)
  if (event === 'closeAll') await endCancelled(ctx, order)
  else
    await takeOffInvoice(ctx, order, {
      ...{ lines, now, goodsFen: shares.balanceFen, freightFen, source },
    })
  await reviveIfAllBack(ctx, order.submission_id)
  if (event === 'closeRest') await completeOrder(ctx, order.id)
  await tell(ctx, order, { back, reason: closing.reason, lines, now, event })
  return true
}

/** The freight, where nothing of an order is left with the buyer for no reason of theirs (domain-rules §17). */
async function freightDue(ctx: OperatorContext, order: OrderRow): Promise<number> {
  const { lines, hasOther, money } = await readMoney(ctx, order.store_id, order.id)
  if (hasOther || !isAllBack(lines)) return 0
  return Math.max(0, money.shippingFen - money.freightBackFen)
}

/** Refuses at its fields what is wrong whoever was first. */
function requireTyped({ lines }: Closing): void {
  const milli = lines.map(({ typed }) => readMilli(typed))
  const wrong = lines.filter((_, at) => milli[at] === undefined)
  if (wrong.length > 0)
    throw new FormError(
      Object.fromEntries(wrong.map(({ lineId }) => [closeField(lineId), [noQuantity]])),
    )
  if (milli.every((one) => one === 0)) throw new FormError({ lines: ['请至少填写一行的缺货数量'] })
}

const noQuantity = '数量填数字，最多三位小数'

function closeField(lineId: number): string {
  return `close-${String(lineId)}`
}

/** What is to be closed of each line, thousandths; 422 at what is no quantity or too much. */
function readClosing(
  lines: readonly LineToSend[],
  typed: Closing['lines'],
): ReadonlyMap<number, number> {
  const errors: Record<string, string[]> = {}
  const now = new Map<number, number>()
  for (const { lineId, typed: text } of typed) {
    const line = lines.find(({ id }) => id === lineId)
    const milli = readMilli(text)
    const field = closeField(lineId)
    if (milli === undefined || line === undefined) errors[field] = [noQuantity]
    else if (milli > line.toSendMilli)
      errors[field] = [`这一行只差 ${String(milliToQuantity(line.toSendMilli))} 未发`]
    else {
      const broken = brokenPieceProblem(milli, { unit: line.unit, ofMilli: line.toSendMilli })
      if (broken !== undefined) errors[field] = [broken]
      else if (milli > 0) now.set(lineId, milli)
    }
  }
  if (Object.keys(errors).length > 0) throw new FormError(errors)
  return now
}

function movesOf(now: ReadonlyMap<number, number>) {
  return [...now].map(([lineId, milli]) => ({ lineId, milli }))
}

// Uses of a set come back with its order alone: part of it was sent, or still is.
function takenOf(
  lines: readonly OrderLineRow[],
  now: ReadonlyMap<number, number>,
  isCancelled: boolean,
) {
  return lines
    .map((line) => ({
      ...line,
      quantity_milli: now.get(line.id) ?? 0,
      set_count: isCancelled ? line.set_count : 0,
    }))
    .filter(({ quantity_milli, set_count }) => quantity_milli > 0 || set_count > 0)
}

async function endCancelled(ctx: OperatorContext, order: OrderRow): Promise<void> {
  await markPayments(ctx.db, order.id, { from: 'done', to: 'returned' })
  await returnSharedCoupons(ctx, order, await listSubmissionRows(ctx.db, [order.submission_id]))
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

interface Told {
  back: Returned
  reason: string
  lines: readonly LineToSend[]
  now: ReadonlyMap<number, number>
  event: ReturnType<typeof closingEvent>
}

async function tell(ctx: OperatorContext, order: OrderRow, told: Told): Promise<void> {
  const { back, reason, lines, now, event } = told
  const what = lines
    .filter(({ id }) => now.has(id))
    .map((line) => {
      const quantity = String(milliToQuantity(now.get(line.id) ?? 0))
      return `${line.name} ${quantity} ${line.unit}`
    })
    .join('、')
  const returned = [
    ...(back.balanceFen > 0 ? [`${shownFen(back.balanceFen)} 退回余额`] : []),
    ...(back.voucherFen > 0 ? [`${shownFen(back.voucherFen)} 退为现金券`] : []),
    ...(back.points > 0 ? [`${String(back.points)} 积分退回`] : []),
  ].join('，')
  const end = event === 'closeAll' ? '，订单取消' : ''
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
