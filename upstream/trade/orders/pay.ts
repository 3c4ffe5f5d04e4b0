import { codes } from '#contract/envelope'
import type { Database, Db } from '#upstream/kernel/db/database'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import { allocateBalance } from '../settlement/tender'
import { getUpload } from '#upstream/kernel/uploads/store'
import { getBalance, moveBalance } from '#upstream/members/wallet/store'
import { orderActions } from './rules'
import { advanceOrder, notePaid } from './states'
import { insertEvents, listOrderRows, stateOf, type OrderRow } from './store'

interface PayInput {
  submissionId: number
  method: 'balance' | 'transfer'
  slipId?: number | undefined
}

/**
 * Pays what is still open of a submission: by balance (all its orders but 含麻 ones) or by corporate
 * transfer with the slip. Paying twice pays once: the second finds nothing open and says so.
 */
export async function paySubmission(
  { db }: Database,
  storeId: number,
  input: PayInput,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockRows(trx, 'stores', [storeId])
    const orders = await listOrderRows(trx, storeId, input)
    if (orders.length === 0) throw notFound('订单')
    const open = orders.filter((order) => isPayable(order, now))
    if (open.length === 0) throw new ApiError(codes.refused, whyNothingOpen(orders, now))
    if (input.method === 'balance') await payAllByBalance(trx, storeId, open, now)
    else await payByTransfer(trx, storeId, open, input.slipId, now)
  })
}

function isPayable(order: OrderRow, now: number): boolean {
  return orderActions(stateOf(order, now), order.total_fen - order.paid_fen).canPay
}

function whyNothingOpen(orders: OrderRow[], now: number): string {
  const isClosed = orders.every((order) => stateOf(order, now) === 'cancelled')
  return isClosed ? '订单已关闭，不能付款' : '订单已付款，请勿重复付款'
}

async function payAllByBalance(
  trx: Db,
  storeId: number,
  open: OrderRow[],
  now: number,
): Promise<void> {
  const orders = open.filter((order) => order.is_hm === 0)
  if (orders.length === 0) throw new ApiError(codes.refused, '含麻订单只能对公转账')
  const due = orders.reduce((sum, order) => sum + order.total_fen - order.paid_fen, 0)
  const paid = await payFromBalance(trx, storeId, orders, now)
  if (paid === 0) throw new ApiError(codes.refused, `余额不足，还差 ${shownFen(due)}`)
}

/**
 * Pays as much of what is open as the balance reaches, order by order; 含麻 orders take none
 * (domain-rules §5, §7). What it came to, 分.
 */
export async function payFromBalance(
  trx: Db,
  storeId: number,
  orders: readonly OrderRow[],
  now: number,
): Promise<number> {
  const parts = orders.map((order) => ({
    isHm: order.is_hm === 1,
    totalFen: order.total_fen - order.paid_fen,
  }))
  const shares = allocateBalance(parts, await getBalance(trx, storeId))
  for (const [index, order] of orders.entries()) {
    const amountFen = shares[index] ?? 0
    if (amountFen > 0) await payByBalance(trx, order, amountFen, now)
  }
  return shares.reduce((sum, share) => sum + share, 0)
}

/** Takes an amount from the balance for one order; a fully paid order goes to review. */
async function payByBalance(
  trx: Db,
  order: OrderRow,
  amountFen: number,
  now: number,
): Promise<void> {
  const move = { storeId: order.store_id, kind: '订单支付', orderId: order.id } as const
  if (!(await moveBalance(trx, { ...move, amountFen: -amountFen }, now)))
    throw new ApiError(codes.refused, '余额不足')
  await settle(trx, order, { kind: 'balance', amountFen, uploadId: null }, now)
}

async function payByTransfer(
  trx: Db,
  storeId: number,
  orders: OrderRow[],
  slipId: number | undefined,
  now: number,
): Promise<void> {
  const slip = slipId === undefined ? undefined : await getUpload(trx, storeId, slipId)
  if (slip === undefined) throw new FormError({ slipId: ['请上传转账凭证'] })
  for (const order of orders) {
    const amountFen = order.total_fen - order.paid_fen
    await settle(trx, order, { kind: 'transfer', amountFen, uploadId: slip.id }, now)
  }
}

interface NewPayment {
  kind: 'balance' | 'transfer'
  amountFen: number
  uploadId: number | null
}

/** Books a payment; an order with nothing left to pay moves on. */
async function settle(trx: Db, order: OrderRow, payment: NewPayment, now: number): Promise<void> {
  const isBalance = payment.kind === 'balance'
  await trx
    .insertInto('payments')
    .values({
      order_id: order.id,
      kind: payment.kind,
      amount_fen: payment.amountFen,
      state: isBalance ? 'done' : 'pending',
      upload_id: payment.uploadId,
      created_at: now,
    })
    .execute()
  const paid_fen = order.paid_fen + payment.amountFen
  const isPaid = paid_fen >= order.total_fen
  const isBooked = isPaid
    ? await advanceOrder(trx, order, isBalance ? 'pay' : 'handInSlip', now, { paid_fen })
    : await notePaid(trx, order.id, paid_fen, now)
  if (!isBooked) throw new ApiError(codes.refused, '订单状态已变化，请刷新后再试')
  const text = isBalance
    ? `余额支付 ${shownFen(payment.amountFen)}`
    : '已上传转账凭证，等待财务核对'
  await insertEvents(trx, [order.id], text, now)
}
