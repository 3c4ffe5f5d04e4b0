import type { Context } from '#upstream/kernel/context'
import { readRows } from './kept-rows'
import { rowsAbove } from './balance'
import { insertFiles, type InvoiceFile } from './file-store'
import { insertInvoice } from './invoice-store'
import { loadOutstanding } from './outstanding'
import type { Seller } from './provider/document'
import { takeBack } from './red-letter'
import {
  getRequestOfInvoice,
  insertRequest,
  linkInvoice,
  listReds,
  moveRequest,
  releaseOrders,
  type RequestRow,
} from './request-store'
import { invoiceAmount } from './rules'
import { accountOf, placeOf, type InvoiceTitle } from './title-rules'
import { tellIssued } from './tell'

export interface Issued {
  number: string
  issuedOn: string
  files: readonly InvoiceFile[]
  buyer: InvoiceTitle
  seller: Seller
}

/**
 * Saves an issued invoice, from the provider (`issue`) or by hand (`keep`), and its consequences:
 * the invoice a red letter corrects is marked, a wrong one is requested anew, and refunds made
 * meanwhile get their red letters. Returns false and changes nothing when the request has changed
 * state meanwhile.
 */
export async function keepIssued(
  ctx: Context,
  {
    request,
    orderIds,
    event,
  }: { request: RequestRow; orderIds: number[]; event: 'issue' | 'keep' },
  issued: Issued,
): Promise<boolean> {
  const { id, rows, amount_fen } = request
  const version = event === 'keep' ? request.version : undefined
  const change = { reason: '', rows, amount_fen }
  if (!(await moveRequest(ctx, { id, version }, event, change))) return false
  const { number, issuedOn, files, buyer, seller } = issued
  const invoiceId = await insertInvoice(ctx, {
    order_id: orderIds[0] ?? 0,
    kind: request.kind,
    number,
    issued_on: issuedOn,
    amount_fen,
    rows,
    corrects_id: request.corrects_id,
    buyer_name: buyer.company,
    buyer_tax_number: buyer.taxNumber,
    buyer_place: placeOf(buyer),
    buyer_account: accountOf(buyer),
    seller_name: seller.name,
    seller_tax_number: seller.taxNumber,
  })
  await insertFiles(ctx, invoiceId, files)
  await linkInvoice(ctx, id, invoiceId)
  if (request.corrects_id !== null) await markRed(ctx, request, orderIds)
  await tellIssued(ctx, request, { id: invoiceId, number })
  if (request.cause === 'sale') await takeBack(ctx, orderIds, 'return')
  return true
}

async function markRed(ctx: Context, red: RequestRow, orderIds: number[]): Promise<void> {
  const blue = await getRequestOfInvoice(ctx.db, red.corrects_id ?? 0)
  if (blue === undefined) return
  const reds = await listReds(ctx.db, red.corrects_id ?? 0)
  const taken = reds.filter(({ state }) => state === 'issued').flatMap(readRows)
  const isAll = blue.amount_fen + invoiceAmount(taken) === 0
  await moveRequest(ctx, { id: blue.id }, isAll ? 'redAll' : 'redPart')
  if (!isAll || red.cause !== 'wrong') return
  await releaseOrders(ctx.db, blue.id)
  const rows = rowsAbove((await loadOutstanding(ctx, orderIds)).rows)
  if (rows.length === 0) return
  const { store_id, kind } = blue
  await insertRequest(ctx, {
    store_id,
    kind,
    cause: 'sale',
    corrects_id: null,
    rows,
    orderIds,
    state: 'pending',
    next_try_at: ctx.now,
  })
}
