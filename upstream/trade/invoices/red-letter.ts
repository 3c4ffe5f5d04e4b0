import type { RedCause } from '#contract/invoice-words'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { rowsAbove, rowsBelow, type GivenBack } from './balance'
import { dropEmpty, keepDropped, loadOutstanding } from './outstanding'
import { insertRefunds } from './refund-store'
import {
  insertRequest,
  listCurrent,
  listOrderIds,
  refreshRequest,
  type RequestRow,
} from './request-store'
import { invoicedStates, type InvoiceRow } from './rules'
import { confirmWithinMs, isOpenToChange, issuedStates } from './states'
import { tellToConfirm } from './tell'

/** The refund of an order line, or of the freight with line 0. */
export interface RefundedLine {
  lineId: number
  /** 0 where only money was refunded. */
  quantityMilli: number
  /** The refunded money, without vouchers and points, which are on no invoice. 分. */
  amountFen: number
}

/**
 * Takes a refund off an order's invoices, in the refund's transaction (domain-rules §18): a pending
 * invoice gets smaller, an issued one gets a red letter over exactly these amounts. `source`
 * identifies the refund, e.g. `return/12`, and makes the call idempotent. The refund does not wait
 * for the red letter.
 */
export async function redLetter(
  ctx: Context,
  refund: {
    orderId: number
    lines: readonly RefundedLine[]
    cause: Exclude<RedCause, 'wrong'>
    source: string
  },
): Promise<void> {
  const { orderId, lines, cause, source } = refund
  const given = lines.map((line): GivenBack => ({ ...line, orderId }))
  await insertRefunds(ctx, given, { cause, source })
  await takeBack(ctx, [orderId], cause)
}

export async function takeBack(
  ctx: Context,
  orderIds: readonly number[],
  cause: RedCause,
): Promise<void> {
  const current = await listCurrent(ctx.db, orderIds)
  const requests = new Map([...current.values()].map((request) => [request.id, request]))
  for (const request of requests.values()) {
    await lockRows(ctx.db, 'stores', [request.store_id])
    const own = await listOrderIds(ctx.db, request.id)
    const { rows } = await loadOutstanding(ctx, own)
    const red = rowsBelow(rows)
    const left = rowsAbove(rows)
    if (isOpenToChange(request.state) && left.length === 0) await dropEmpty(ctx, request)
    else if (isOpenToChange(request.state)) await refreshRequest(ctx, request.id, left)
    else if (isIssued(request) && red.length > 0)
      await askRed(ctx, request, { cause, rows: red, orderIds: own })
  }
  await dropUnasked(
    ctx,
    orderIds.filter((id) => !current.has(id)),
  )
}

/** Orders without a request and with nothing left need no invoice any more. */
async function dropUnasked(ctx: Context, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  const { orders, rows } = await loadOutstanding(ctx, orderIds)
  for (const order of orders) {
    const isLeft = rows.some(({ orderId, amountFen }) => orderId === order.id && amountFen > 0)
    const isInvoiced = (invoicedStates as readonly string[]).includes(order.state)
    if (isInvoiced && order.totalFen > 0 && !isLeft) await keepDropped(ctx, order)
  }
}

function isIssued({ state }: RequestRow): boolean {
  return (issuedStates as readonly string[]).includes(state)
}

/**
 * Opens a red letter and returns its id. A special invoice used for tax deduction waits for the
 * buyer's confirmation first.
 */
export async function askRed(
  ctx: Context,
  blue: RequestRow,
  red: { cause: RedCause; rows: readonly InvoiceRow[]; orderIds: readonly number[] },
): Promise<number> {
  const isToConfirm = blue.kind === 'special' && blue.used_at !== null
  const until = ctx.now + confirmWithinMs
  const { store_id, kind, invoice_id } = blue
  const { cause, rows, orderIds } = red
  const id = await insertRequest(ctx, {
    store_id,
    kind,
    cause,
    corrects_id: invoice_id,
    rows,
    orderIds,
    state: isToConfirm ? 'confirming' : 'pending',
    next_try_at: ctx.now,
    ...(isToConfirm && { confirm_by_at: until }),
  })
  const amount_fen = rows.reduce((sum, row) => sum + row.amountFen, 0)
  if (isToConfirm)
    await tellToConfirm(ctx, { store_id, cause, amount_fen }, { requestId: id, until })
  return id
}
