import { codes } from '#contract/envelope'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import { shownMoment } from '#upstream/kernel/time'
import { getCompany } from '#upstream/members/accounts/title-store'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { moveBalance } from '#upstream/members/wallet/store'
import { mayBook } from '#upstream/members/wallet/surplus'
import { payersOf } from '../transfers/payers'
import { isOneOf, namesInWords } from '../transfers/rules'
import { coverParts, unpaidAgain, type Waited } from '../orders/slip-rules'
import {
  endPayment,
  endSlip,
  findSlipRow,
  listSlipPayments,
  type SlipRow,
} from '../orders/slip-store'
import { fallBack } from '../orders/states'
import { insertEvents, listSubmissionRows, type OrderRow } from '../orders/store'
import { tellOfOrder } from './tell'

export interface SlipDecision {
  id: number
  version: number
  decision: 'arrive' | 'return'
  /** The amount received per the bank, 分. Required for 到账. */
  arrivedFen?: number | undefined
  /** The payer per the bank, and the reason for accepting a third party. For 到账. */
  payer?: string
  payerReason?: string
  /** The surplus the operator confirmed, 分. 'bank' where a bank statement proves it. */
  surplusFen?: number | 'bank' | undefined
  reason: string
}

type Waiting = Awaited<ReturnType<typeof listSlipPayments>>[number]

/**
 * Decides a transfer voucher (domain-rules §16) within a transaction. The received amount pays the voucher's orders in
 * their order and a surplus goes to the balance. A missing amount, or everything of a rejected
 * voucher, is due again for at least a day, with stock, coupons and limits still reserved; paid
 * orders that share a benefit with it wait for it (`unpaidAgain`). The store reads the operator's words. A payer other than the store (for a multi-store transfer, the
 * owner's stores) needs a reason for the audit log. A surplus must be confirmed, above the limit by
 * two people: false for the first. 422 at `arrived`, `payer`, `payerReason`, `surplus` or `reason`,
 * 409 on a version conflict, e.g. with the buyer's cancellation.
 */
export async function decideSlip(ctx: OperatorContext, decision: SlipDecision): Promise<boolean> {
  requireArrived(decision)
  const slip = await lockSlip(ctx, decision.id)
  const isOpen = slip.version === decision.version && slip.state === 'waiting'
  if (isOpen && decision.decision === 'arrive') {
    await readPayer(ctx, slip, decision)
    const waiting = await listWaiting(ctx, slip.id)
    const dueFen = waiting.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
    const arrival = { dueFen, arrivedFen: requireArrived(decision), tickedFen: decision.surplusFen }
    const { id, version, store_id: storeId } = slip
    const agreed = { storeId, subject: `slip/${String(id)}`, terms: String(version) }
    if (!(await mayBook(ctx, arrival, { ...agreed, action: 'slips.agree' }))) return false
  }
  await bookSlip(ctx, decision)
  return true
}

/**
 * Books a decided voucher without confirming a surplus, which a multi-store transfer confirms once
 * as a whole.
 */
export async function bookSlip(ctx: OperatorContext, decision: SlipDecision): Promise<void> {
  const { id, version, reason } = decision
  const arrivedFen = requireArrived(decision)
  const slip = await lockSlip(ctx, id)
  const paidBy = await readPayer(ctx, slip, decision)
  const isAsRead = slip.version === version && slip.state === 'waiting'
  const state = decision.decision === 'arrive' ? ('arrived' as const) : ('returned' as const)
  const arrived_fen = state === 'arrived' ? arrivedFen : null
  const isFirst = isAsRead && (await endSlip(ctx, slip, { state, reason, arrived_fen }))
  if (isFirst) await apply(ctx, slip, { arrivedFen, reason })
  await finishDecision(ctx, isFirst, {
    action: state === 'arrived' ? 'slips.arrive' : 'slips.return',
    subject: `slip/${String(id)}`,
    before: { state: slip.state, amount_fen: slip.amount_fen },
    after: { state, ...(state === 'arrived' && { arrivedFen, ...paidBy }) },
    reason,
  })
}

/** The received amount, 分. 0 for a rejected voucher. */
export function requireArrived({ decision, arrivedFen = 0, reason }: SlipDecision): number {
  if (decision === 'return') {
    if (reason === '') throw new FormError({ reason: ['请写明退回的原因，买家会看到'] })
    return 0
  }
  if (arrivedFen <= 0)
    throw new FormError({ arrived: ['请填写银行流水上的到账金额；未到账请退回'] })
  return arrivedFen
}

export async function readPayer(
  ctx: OperatorContext,
  slip: Pick<SlipRow, 'store_id' | 'transfer_id'>,
  { decision, payer = '', payerReason = '' }: SlipDecision,
): Promise<Record<string, string>> {
  if (decision === 'return') return {}
  if (payer === '') throw new FormError({ payer: ['请填写银行流水上的付款户名'] })
  const company = (await getCompany(ctx.db, slip.store_id))?.company ?? ''
  const payers = await payersOf(ctx.db, { company, transfer_id: slip.transfer_id })
  if (isOneOf(payer, payers)) return { payer }
  if (payerReason !== '') return { payer, payerReason }
  throw new FormError({
    payerReason: [`付款户名与单位名称${namesInWords(payers)}不一致，请核对；确认收下须写明原因`],
  })
}

/** Locks the voucher's store, then reads the voucher. 404 for an unknown voucher. */
async function lockSlip(ctx: OperatorContext, id: number): Promise<SlipRow> {
  const known = await findSlipRow(ctx.db, id)
  if (known === undefined) throw notFound('转账凭证')
  await lockRows(ctx.db, 'stores', [known.store_id])
  const slip = await findSlipRow(ctx.db, id)
  if (slip === undefined) throw notFound('转账凭证')
  return slip
}

async function listWaiting({ db }: OperatorContext, slipId: number): Promise<Waiting[]> {
  const payments = await listSlipPayments(db, slipId)
  return payments.filter(({ payment_state }) => payment_state === 'pending')
}

async function apply(
  ctx: OperatorContext,
  slip: SlipRow,
  { arrivedFen, reason }: { arrivedFen: number; reason: string },
): Promise<void> {
  const waiting = await listWaiting(ctx, slip.id)
  const parts = waiting.map((row) => ({ ...row, orderId: row.order_id, amountFen: row.amount_fen }))
  const { covered, surplusFen } = coverParts(parts, arrivedFen)
  const missing = new Map<number, number>()
  for (const { part, coveredFen } of covered) {
    const isCovered = coveredFen > 0
    await endPayment(ctx.db, part.id, {
      state: isCovered ? 'done' : 'rejected',
      amount_fen: isCovered ? coveredFen : part.amount_fen,
    })
    const missingFen = part.amount_fen - coveredFen
    missing.set(part.order_id, missingFen)
    await insertEvents(ctx, [part.order_id], eventOf({ coveredFen, missingFen, reason }))
  }
  const again = await payAgain(ctx, slip, missing)
  if (surplusFen > 0)
    await moveBalance(ctx, {
      storeId: slip.store_id,
      kind: '充值',
      amountFen: surplusFen,
      orderId: null,
      source: `slip:${String(slip.id)}`,
    })
  await tell(ctx, slip, { waiting, again, arrivedFen, surplusFen, reason })
}

type Again = ReturnType<typeof unpaidAgain<{ row: OrderRow } & Waited>>

async function payAgain(
  ctx: OperatorContext,
  slip: SlipRow,
  missing: ReadonlyMap<number, number>,
): Promise<Again> {
  const rows = await listSubmissionRows(ctx.db, [slip.submission_id])
  const orders = rows.map((row) => {
    const { id, state, benefit_group: benefitGroup, pay_by_at: payByAt } = row
    return { row, id, state, benefitGroup, payByAt }
  })
  const again = unpaidAgain(orders, missing, ctx.now)
  for (const { order, missingFen, payByAt } of again) {
    const { row } = order
    const due = { paid_fen: row.paid_fen - missingFen, pay_by_at: payByAt }
    if (!(await fallBack(ctx, row, due)))
      throw new ApiError(codes.changed, `订单 ${row.code} 刚刚有变化，请重新查看`)
  }
  for (const { order, missingFen } of again)
    if (missingFen === 0)
      await insertEvents(ctx, [order.id], '同享优惠的订单未付清，付清后一起审核')
  return again
}

function eventOf(end: { coveredFen: number; missingFen: number; reason: string }): string {
  const { coveredFen, missingFen, reason } = end
  if (missingFen === 0) return `转账 ${shownFen(coveredFen)} 已到账`
  const why = reason === '' ? '' : `：${reason}`
  return coveredFen === 0
    ? `转账凭证已退回${why}`
    : `转账到账 ${shownFen(coveredFen)}，还差 ${shownFen(missingFen)}${why}`
}

interface Outcome {
  waiting: readonly Waiting[]
  again: Again
  arrivedFen: number
  surplusFen: number
  reason: string
}

async function tell(
  ctx: OperatorContext,
  slip: SlipRow,
  { waiting, again, arrivedFen, surplusFen, reason }: Outcome,
): Promise<void> {
  const [first] = waiting
  if (first === undefined) return
  const askedFen = waiting.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
  const missingFen = Math.max(0, askedFen - arrivedFen)
  const until = Math.max(ctx.now, ...again.map(({ payByAt }) => payByAt))
  const codesOf = waiting.map(({ code }) => code).join('、')
  const why = reason === '' ? '' : `原因：${reason}。`
  const held = again.filter(({ missingFen }) => missingFen === 0).map(({ order }) => order.row.code)
  const together =
    held.length === 0 ? '' : `同享优惠的订单 ${held.join('、')} 等它付清后一起审核，逾期一起关闭。`
  const pay = `请在 ${shownMoment(until)} 前付清，逾期订单自动关闭。${together}`
  const order = { id: first.order_id, store_id: slip.store_id }
  if (arrivedFen === 0)
    return tellOfOrder(ctx, order, {
      title: '转账凭证已退回',
      text: `订单 ${codesOf} 的转账凭证未通过核对。${why}还需付款 ${shownFen(missingFen)}，${pay}`,
    })
  if (missingFen > 0)
    return tellOfOrder(ctx, order, {
      title: '转账到账不足',
      text: `订单 ${codesOf} 到账 ${shownFen(arrivedFen)}，还差 ${shownFen(missingFen)}。${why}${pay}`,
    })
  const surplus = surplusFen === 0 ? '' : `，多付的 ${shownFen(surplusFen)} 已转入账户余额`
  return tellOfOrder(ctx, order, {
    title: '转账已到账',
    text: `订单 ${codesOf} 的转账 ${shownFen(arrivedFen)} 已到账${surplus}。`,
  })
}
