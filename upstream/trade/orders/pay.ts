import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { codes } from '#contract/envelope'
import type { PaymentKind } from '#contract/kinds'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import { allocateBalance } from '../settlement/tender'
import { getUpload } from '#upstream/kernel/uploads/store'
import { getBalance, moveBalance } from '#upstream/members/wallet/store'
import { insertPayment, pendingSlipOrders } from './payment-store'
import { sharesBenefit } from './cancel-rules'
import { isPayable } from './rules'
import { insertSlip } from './slip-store'
import { advanceOrder, notePaid } from './states'
import { insertEvents, listOrderRows, stateOf, type OrderRow } from './store'

interface PayInput {
  submissionId: number
  method: 'balance' | 'transfer'
  /** The uploaded picture of the transfer voucher. */
  slipId?: number | undefined
}

/**
 * Pays the open amount of a submission from the balance (all its orders except 含麻) or by
 * corporate transfer with a voucher. A second payment finds nothing open and is refused.
 */
export async function paySubmission(ctx: Context, storeId: number, input: PayInput): Promise<void> {
  await transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    const orders = await listOrderRows(ctx.db, storeId, input)
    if (orders.length === 0) throw notFound('订单')
    const open = orders.filter((order) =>
      isPayable(stateOf(order, ctx.now), order.total_fen - order.paid_fen),
    )
    if (open.length === 0) throw new ApiError(codes.refused, await whyNothingOpen(ctx, orders))
    const isBalance = input.method === 'balance'
    if (isBalance) await payAllByBalance(ctx, storeId, open)
    else await payByTransfer(ctx, storeId, open, input)
    const event = isBalance ? 'pay' : 'handInSlip'
    await passPaid(ctx, storeId, { submissionId: input.submissionId, event })
  })
}

export async function whyNothingOpen(
  { db, now }: Pick<Context, 'db' | 'now'>,
  orders: readonly OrderRow[],
): Promise<string> {
  if (orders.every((order) => stateOf(order, now) === 'cancelled')) return '订单已关闭，不能付款'
  const waiting = await pendingSlipOrders(
    db,
    orders.map(({ id }) => id),
  )
  return waiting.size === 0 ? '订单已付款，请勿重复付款' : '转账凭证已提交，正在核对，请勿重复提交'
}

async function payAllByBalance(ctx: Context, storeId: number, open: OrderRow[]): Promise<void> {
  const orders = open.filter((order) => order.is_hm === 0)
  if (orders.length === 0) throw new ApiError(codes.refused, '含麻订单只能对公转账')
  const due = orders.reduce((sum, order) => sum + order.total_fen - order.paid_fen, 0)
  const paid = await payFromBalance(ctx, storeId, orders)
  if (paid === 0) throw new ApiError(codes.refused, `余额不足，还差 ${shownFen(due)}`)
}

/**
 * Pays open amounts from the balance, order by order, as far as it suffices. Never for 含麻 orders
 * (domain-rules §5, §7). Returns the amount, 分.
 */
export async function payFromBalance(
  ctx: Context,
  storeId: number,
  orders: readonly OrderRow[],
): Promise<number> {
  const parts = orders.map((order) => ({
    isHm: order.is_hm === 1,
    totalFen: order.total_fen - order.paid_fen,
  }))
  const shares = allocateBalance(parts, await getBalance(ctx.db, storeId))
  for (const [index, order] of orders.entries()) {
    const amountFen = shares[index] ?? 0
    if (amountFen > 0) await payByBalance(ctx, order, amountFen)
  }
  return shares.reduce((sum, share) => sum + share, 0)
}

async function payByBalance(ctx: Context, order: OrderRow, amountFen: number): Promise<void> {
  const id = await settlePayment(ctx, order, {
    kind: 'balance',
    amountFen,
    uploadId: null,
    slipId: null,
  })
  const move = { storeId: order.store_id, kind: '订单支付', orderId: order.id } as const
  const source = `payment:${String(id)}`
  if (!(await moveBalance(ctx, { ...move, amountFen: -amountFen, source })))
    throw new ApiError(codes.refused, '余额不足')
}

async function payByTransfer(
  ctx: Context,
  storeId: number,
  orders: OrderRow[],
  { submissionId, slipId: uploadId }: PayInput,
): Promise<void> {
  const upload = uploadId === undefined ? undefined : await getUpload(ctx.db, storeId, uploadId)
  if (upload === undefined) throw new FormError({ slipId: ['请上传转账凭证'] })
  await bookSlip(ctx, orders, { submissionId, uploadId: upload.id })
}

/**
 * Records a transfer voucher for the open amount of a submission, alone or as part of a multi-store
 * transfer (`transferId`). The store is locked.
 */
export async function bookSlip(
  ctx: Context,
  orders: readonly OrderRow[],
  slip: { submissionId: number; uploadId: number; transferId?: number },
): Promise<void> {
  const { submissionId, uploadId, transferId = null } = slip
  const [first] = orders
  if (first === undefined) return
  const slipId = await insertSlip(ctx, {
    store_id: first.store_id,
    submission_id: submissionId,
    upload_id: uploadId,
    transfer_id: transferId,
    amount_fen: orders.reduce((sum, order) => sum + order.total_fen - order.paid_fen, 0),
  })
  const text = `已上传${transferId === null ? '转账' : '多店合并转账的'}凭证，等待财务核对`
  for (const order of orders) {
    const amountFen = order.total_fen - order.paid_fen
    await settlePayment(ctx, order, { kind: 'transfer', amountFen, uploadId, slipId, text })
  }
}

export async function bookOnline(
  ctx: Context,
  order: OrderRow,
  { amountFen, onlineId, text }: { amountFen: number; onlineId: number; text: string },
): Promise<void> {
  const payment = { kind: 'online' as const, amountFen, uploadId: null, slipId: null }
  await settlePayment(ctx, order, { ...payment, onlineId, text })
}

interface NewPayment {
  kind: PaymentKind
  amountFen: number
  uploadId: number | null
  slipId: number | null
  onlineId?: number
  /** The entry for the order's history. Default: the paid amount. */
  text?: string
}

async function settlePayment(ctx: Context, order: OrderRow, payment: NewPayment): Promise<number> {
  const { kind, amountFen, text = '' } = payment
  const id = await insertPayment(ctx.db, {
    order_id: order.id,
    kind,
    amount_fen: amountFen,
    state: kind === 'transfer' ? 'pending' : 'done',
    upload_id: payment.uploadId,
    slip_id: payment.slipId,
    online_id: payment.onlineId ?? null,
    created_at: ctx.now,
  })
  if (!(await notePaid(ctx, order.id, order.paid_fen + amountFen)))
    throw new ApiError(codes.refused, '订单状态已变化，请刷新后再试')
  const texts = {
    balance: `余额支付 ${shownFen(amountFen)}`,
    transfer: text,
    online: `${text} ${shownFen(amountFen)}`,
  }
  await insertEvents(ctx, [order.id], texts[kind])
  return id
}

/**
 * Sends a submission's fully paid orders to review, each together with the orders it shares a
 * benefit with: nothing is packed while one of them may still close unpaid and void the benefit
 * (domain-rules §7).
 */
export async function passPaid(
  ctx: Context,
  storeId: number,
  { submissionId, event }: { submissionId: number; event: 'pay' | 'handInSlip' },
): Promise<void> {
  const orders = await listOrderRows(ctx.db, storeId, { submissionId })
  const isOpen = (order: OrderRow) => order.state === 'unpaid' && order.paid_fen < order.total_fen
  for (const order of orders) {
    if (order.state !== 'unpaid' || isOpen(order)) continue
    const waitsFor = (other: OrderRow) =>
      isOpen(other) && sharesBenefit(benefitOf(order), benefitOf(other))
    if (!orders.some(waitsFor)) await advanceOrder(ctx, order, event)
  }
}

function benefitOf({ benefit_group: benefitGroup }: OrderRow) {
  return { benefitGroup }
}
