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

/** What was given back of a line of an order; of its carriage with line 0. */
export interface RefundedLine {
  lineId: number
  /** 0 where money alone was given back. */
  quantityMilli: number
  /** Of the money that was paid, without vouchers and points: those are on no invoice. 分. */
  amountFen: number
}

/**
 * Takes what was given back of an order off its invoices, in the transaction of the refund
 * (domain-rules §18): an invoice that is still to come is less by so much, of one that was issued a
 * red letter takes back exactly these amounts. `source` names the fact, such as `return/12`; told
 * again, it changes nothing. The refund does not wait for the red letter.
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

/** Makes red letters of what invoices of these orders say too much. */
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

/** Orders that nobody has asked for yet and of which nothing is left need no invoice, from now on. */
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
 * Keeps a red letter that is to be issued. A special invoice whose use the buyer has confirmed waits
 * for the buyer's confirmation first. Its id.
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
    ...{ store_id, kind, cause, corrects_id: invoice_id, rows, orderIds },
    state: isToConfirm ? 'confirming' : 'pending',
    next_try_at: ctx.now,
    ...(isToConfirm && { confirm_by_at: until }),
  })
  const amount_fen = rows.reduce((sum, row) => sum + row.amountFen, 0)
  if (isToConfirm)
    await tellToConfirm(ctx, { store_id, cause, amount_fen }, { requestId: id, until })
  return id
}
