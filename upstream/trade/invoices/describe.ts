import type { DataOf, InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { DeskInvoice } from '#contract/desk/invoices'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { formatYuanFen } from '#upstream/kernel/money'
import { getStoreToReview } from '#upstream/members/accounts/review-store'
import { listCompanies } from '#upstream/members/accounts/title-store'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { askedRows } from '#upstream/members/registration/asked-rows'
import { findStores } from '#upstream/members/registration/search-store'
import { listDeskRows, listForDesk, listOrderCodes, type DeskRow } from './desk-store'
import { listFiles } from './file-store'
import { formatsOf } from './files'
import { getInvoiceRow } from './invoice-store'
import { readRows } from './kept-rows'
import { toSheetRows } from './sheet-rows'
import { providerOf } from './provider/provider'
import { getRequestOfInvoice } from './request-store'
import { invoiceStateAt, issuedStates, nextInvoiceState } from './states'
import { getTitle } from './title'
import { accountOf, placeOf, titleProblem } from './title-rules'

/** Invoices for the desk (desk.md §10). */
export async function describeInvoices(
  ctx: OperatorContext,
  { keywords, state, red, sort, ...asked }: InputOf<Calls['desk.invoices']>,
): Promise<DataOf<Calls['desk.invoices']>> {
  const storeIds = keywords === '' ? [] : await findStores(ctx.db, keywords)
  const filter = { keywords, storeIds, state, red, sort, ...askedRows(ctx, asked) }
  const { rows, paging, counts } = await listForDesk(ctx.db, filter)
  return {
    items: await present(ctx, rows),
    paging,
    counts,
    hasProvider: providerOf(ctx.config) !== undefined,
  }
}

/** The details of an invoice for a decision. A pending one is marked as open with this operator. */
export async function describeInvoice(
  ctx: OperatorContext,
  id: number,
): Promise<DataOf<Calls['desk.invoice']>> {
  const [row] = await listDeskRows(ctx.db, { ids: [id] })
  if (row === undefined) throw notFound('发票')
  const [[invoice], facts] = await Promise.all([present(ctx, [row]), factsOf(ctx, row)])
  if (invoice === undefined) throw notFound('发票')
  const reds = row.invoice_id === null ? [] : await redsOf(ctx, row.invoice_id)
  return {
    invoice,
    version: row.version,
    reds: await present(ctx, reds),
    ...facts,
    ...toSheetRows(readRows(row)),
    ...(row.invoice_id !== null && { invoiceId: row.invoice_id }),
    ...(row.issued_on !== null && { issuedOn: row.issued_on }),
    ...(row.used_at !== null && { usedAt: row.used_at }),
    ...(row.confirm_by_at !== null && { confirmBy: row.confirm_by_at }),
    ...mayOf(ctx, row, reds),
  }
}

async function factsOf(ctx: OperatorContext, row: DeskRow) {
  const isDecider = ctx.operator.permissions.has('invoices.write')
  const isOpen = row.state === 'failed' || row.state === 'lapsed' || row.state === 'pending'
  const [title, store, kept, corrected, files, holder] = await Promise.all([
    getTitle(ctx.db, row.store_id),
    getStoreToReview(ctx.db, row.store_id),
    row.invoice_id === null ? undefined : getInvoiceRow(ctx.db, row.invoice_id),
    row.corrects_id === null ? undefined : correctedBy(ctx, row.corrects_id),
    listFiles(ctx.db, row.invoice_id === null ? [] : [row.invoice_id]),
    isOpen && isDecider ? claimEdit(ctx, `invoice/${String(row.id)}`) : undefined,
  ])
  const buyer =
    kept === undefined
      ? {
          company: title.company,
          taxNumber: title.taxNumber,
          place: placeOf(title),
          bankAccount: accountOf(title),
        }
      : {
          company: kept.buyer_name,
          taxNumber: kept.buyer_tax_number,
          place: kept.buyer_place,
          bankAccount: kept.buyer_account,
        }
  const isToTitle = kept === undefined && row.cause === 'sale'
  return {
    buyer,
    contact: { name: store?.name ?? '', phone: store?.phone ?? '' },
    problem: isToTitle ? (titleProblem(title, row.kind) ?? '') : '',
    formats: kept === undefined ? [] : formatsOf(ctx, files.get(kept.id) ?? []),
    ...(corrected !== undefined && { corrects: corrected }),
    claim: holder,
  }
}

async function correctedBy(ctx: OperatorContext, invoiceId: number) {
  const [invoice, request] = await Promise.all([
    getInvoiceRow(ctx.db, invoiceId),
    getRequestOfInvoice(ctx.db, invoiceId),
  ])
  if (invoice === undefined || request === undefined) return undefined
  return { requestId: request.id, number: invoice.number }
}

function redsOf(ctx: OperatorContext, invoiceId: number): Promise<DeskRow[]> {
  return listDeskRows(ctx.db, { corrects: invoiceId })
}

function mayOf(
  ctx: OperatorContext,
  { state, cause, amount_fen }: DeskRow,
  reds: readonly DeskRow[],
) {
  const hasProvider = providerOf(ctx.config) !== undefined
  const taken = reds.reduce((sum, red) => sum + red.amount_fen, 0)
  const isIssued = (issuedStates as readonly string[]).includes(state)
  return {
    hasProvider,
    canIssue: hasProvider && (state === 'pending' || state === 'failed'),
    canKeep: nextInvoiceState(state, 'keep') !== undefined,
    canRed: cause === 'sale' && isIssued && amount_fen + taken > 0,
    canAsk: nextInvoiceState(state, 'ask') !== undefined,
  }
}

async function present(ctx: OperatorContext, rows: readonly DeskRow[]): Promise<DeskInvoice[]> {
  const [companies, orderCodes] = await Promise.all([
    listCompanies(
      ctx.db,
      rows.map(({ store_id }) => store_id),
    ),
    listOrderCodes(
      ctx.db,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    storeId: row.store_id,
    company: companies.get(row.store_id) ?? '',
    kind: row.kind,
    cause: row.cause,
    reason: row.reason,
    state: invoiceStateAt({ state: row.state, confirmByAt: row.confirm_by_at }, ctx.now),
    amount: formatYuanFen(row.amount_fen),
    orderCodes: orderCodes.get(row.id) ?? [],
    number: row.number ?? '',
    dueAt: row.next_try_at,
    createdAt: row.created_at,
  }))
}
