import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { transact } from '#upstream/kernel/transact'
import { sellerOf } from '#upstream/kernel/meta/seller'
import { listOrdersToInvoice } from '../orders/invoiced-store'
import { rowsAbove } from './balance'
import { getDelivery } from './delivery-store'
import { getInvoiceRow } from './invoice-store'
import { readRows } from './kept-rows'
import { dropEmpty, loadOutstanding } from './outstanding'
import type { InvoiceDocument } from './provider/document'
import { getRequest, listOrderIds, moveRequest, type RequestRow } from './request-store'
import { invoiceAmount, type InvoiceRow } from './rules'
import { mostTries, retryAfterMs } from './states'
import { getTitle } from './title'
import { titleProblem } from './title-rules'
import { tellFailed } from './tell'

export interface Begun {
  request: RequestRow
  orderIds: number[]
  document: InvoiceDocument
}

/**
 * Takes a due request, so that no other process asks the provider for it, and fixes its rows less
 * the refunds so far. Undefined when it is taken already, when nothing is left to invoice, and when
 * the title is incomplete, in which case it has failed.
 */
export function beginIssue(ctx: Context, id: number): Promise<Begun | undefined> {
  return transact(ctx, async (ctx) => {
    const request = await getRequest(ctx.db, id)
    if (request === undefined || request.next_try_at > ctx.now) return undefined
    if (request.state !== 'pending' && request.state !== 'issuing') return undefined
    await lockRows(ctx.db, 'stores', [request.store_id])
    const orderIds = await listOrderIds(ctx.db, id)
    const rows = await rowsOf(ctx, request, orderIds)
    if (rows.length === 0) return dropEmpty(ctx, request)
    const title = await getTitle(ctx.db, request.store_id)
    const problem = titleProblem(title, request.kind) ?? triesProblem(request)
    const change = { rows: JSON.stringify(rows), amount_fen: invoiceAmount(rows) }
    const tries = request.tries + 1
    const next_try_at = ctx.now + retryAfterMs(tries)
    const version = request.version
    if (!(await moveRequest(ctx, { id, version }, 'begin', { ...change, tries, next_try_at })))
      return undefined
    if (problem !== undefined) return failNow(ctx, request, problem)
    const document = await documentOf(ctx, { ...request, ...change }, { rows, orderIds, title })
    return { request: { ...request, ...change }, orderIds, document }
  })
}

// A retry sends the same rows.
async function rowsOf(
  ctx: Context,
  request: RequestRow,
  orderIds: readonly number[],
): Promise<InvoiceRow[]> {
  if (request.cause !== 'sale' || request.state === 'issuing') return readRows(request)
  return rowsAbove((await loadOutstanding(ctx, orderIds)).rows)
}

function triesProblem({ state, tries }: RequestRow): string | undefined {
  return state === 'issuing' && tries >= mostTries ? '开票平台一直没有答复' : undefined
}

async function failNow(ctx: Context, request: RequestRow, reason: string): Promise<undefined> {
  await moveRequest(ctx, { id: request.id }, 'refuse', { reason })
  await tellFailed(ctx, request, reason)
}

async function documentOf(
  ctx: Context,
  request: RequestRow,
  {
    rows,
    orderIds,
    title,
  }: { rows: InvoiceRow[]; orderIds: number[]; title: InvoiceDocument['buyer'] },
): Promise<InvoiceDocument> {
  const [delivery, orders, corrected] = await Promise.all([
    getDelivery(ctx.db, request.store_id),
    listOrdersToInvoice(ctx.db, orderIds),
    request.corrects_id === null ? undefined : getInvoiceRow(ctx.db, request.corrects_id),
  ])
  return {
    id: `invoice-${String(request.id)}`,
    kind: request.kind,
    cause: request.cause,
    corrects: corrected?.number ?? '',
    buyer: corrected === undefined ? title : { ...title, ...partyOf(corrected) },
    delivery,
    seller: sellerOf(ctx),
    rows,
    amountFen: request.amount_fen,
    orderCodes: orders.map(({ code }) => code),
  }
}

// A red letter names the buyer of the invoice it corrects.
function partyOf(corrected: { buyer_name: string; buyer_tax_number: string }) {
  return { company: corrected.buyer_name, taxNumber: corrected.buyer_tax_number }
}
