import { createHash } from 'node:crypto'
import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError, notFound } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { getUpload } from '#upstream/kernel/uploads/store'
import { readUpload, saveUpload } from '#upstream/ports/storage/uploads'
import { sellerOf } from '#upstream/kernel/meta/seller'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { listOrdersToInvoice } from '../orders/invoiced-store'
import { rowsAbove } from './balance'
import { actOf, decide, refusal, refuseKept } from './desk-acts'
import type { InvoiceFile } from './file-store'
import { getInvoiceRow, isNumberTaken } from './invoice-store'
import { keepIssued } from './keep-issued'
import { readRows } from './kept-rows'
import { loadOutstanding } from './outstanding'
import { contentTypes, formatOf, isWholeInvoice } from './provider/file-format'
import { getRequest, listOrderIds, type RequestRow } from './request-store'
import { invoiceAmount } from './rules'
import { nextInvoiceState } from './states'
import { getTitle } from './title'

/**
 * Records an invoice the operator issued elsewhere, with its number, day and files (desk.md §8).
 * 422 at the wrong field, 409 on a version conflict.
 */
export async function keepByHand(
  ctx: OperatorContext,
  { id, version, number, issuedOn, files: uploadIds }: InputOf<Calls['desk.keepInvoice']>,
): Promise<void> {
  const found = await getRequest(ctx.db, id)
  if (found === undefined) throw notFound('发票')
  const files = await readFiles(ctx, found.store_id, uploadIds)
  await decide(ctx, id, async (ctx, kept) => {
    if (nextInvoiceState(kept.state, 'keep') === undefined)
      await finishDecision(ctx, false, actOf('invoices.keep', kept))
    await refuseKept(ctx, kept, issuedOn)
    if (await isNumberTaken(ctx.db, number))
      throw new FormError({ number: ['这个发票号码已经登记过，请核对'] })
    const orderIds = await listOrderIds(ctx.db, id)
    await refuseDay(ctx, { request: kept, orderIds, number, issuedOn })
    const request = await withRows({ ctx, request: { ...kept, version }, orderIds })
    const buyer = await partyOf(ctx, kept)
    const issued = { number, issuedOn, files, buyer, seller: sellerOf(ctx) }
    const isFirst = await keepIssued(ctx, { request, orderIds, event: 'keep' }, issued)
    await finishDecision(ctx, isFirst, actOf('invoices.keep', request))
  })
}

/** 422 for an impossible issue day, and for a number of another year. */
async function refuseDay(
  ctx: OperatorContext,
  kept: { request: RequestRow; orderIds: readonly number[]; number: string; issuedOn: string },
): Promise<void> {
  const { request, orderIds, number, issuedOn } = kept
  const orders = await listOrdersToInvoice(ctx.db, orderIds)
  const orderedOn = chinaDay(Math.max(0, ...orders.map(({ createdAt }) => createdAt)))
  if (issuedOn < orderedOn)
    throw new FormError({ issuedOn: [`开票日期不能早于下单日期 ${orderedOn}，请核对`] })
  const { corrects_id: correctsId } = request
  const blue = correctsId === null ? undefined : await getInvoiceRow(ctx.db, correctsId)
  if (blue !== undefined && issuedOn < blue.issued_on)
    throw new FormError({ issuedOn: [`开票日期不能早于原发票的 ${blue.issued_on}，请核对`] })
  if (number.slice(0, 2) !== issuedOn.slice(2, 4))
    throw new FormError({ number: ['号码前两位是年份，与开票日期不一致，请核对'] })
}

/** Uploads a file of a manually issued invoice and returns its id. 422 for any other format. */
export async function uploadInvoiceFile(
  ctx: OperatorContext,
  id: number,
  bytes: Uint8Array,
): Promise<number> {
  const request = await getRequest(ctx.db, id)
  if (request === undefined) throw notFound('发票')
  const format = formatOf(bytes)
  if (format === undefined) throw new FormError({ file: ['只能上传发票的 PDF、OFD 或 XML 文件'] })
  if (!isWholeInvoice(bytes, format))
    throw new FormError({ file: ['文件不完整，打不开，请重新下载后上传'] })
  return saveUpload(ctx, { storeId: request.store_id, contentType: contentTypes[format], bytes })
}

async function readFiles(
  ctx: OperatorContext,
  storeId: number,
  ids: readonly number[],
): Promise<InvoiceFile[]> {
  const files: InvoiceFile[] = []
  for (const uploadId of new Set(ids)) {
    const row = await getUpload(ctx.db, storeId, uploadId)
    if (row === undefined) throw new FormError({ files: ['文件不存在，请重新上传'] })
    const bytes = await readUpload(ctx, row)
    const format = formatOf(bytes)
    if (format === undefined)
      throw new FormError({ files: ['只能上传发票的 PDF、OFD 或 XML 文件'] })
    if (files.some((other) => other.format === format))
      throw new FormError({ files: ['同一种格式只能有一个文件，请去掉多余的'] })
    files.push({ format, uploadId, hash: createHash('sha256').update(bytes).digest('hex') })
  }
  if (!files.some(({ format }) => format !== 'ofd'))
    throw new FormError({ files: ['请上传发票的 PDF 或 XML 文件'] })
  return files
}

// Rows fixed now exclude the refunds so far.
async function withRows({
  ctx,
  request,
  orderIds,
}: {
  ctx: OperatorContext
  request: RequestRow
  orderIds: number[]
}): Promise<RequestRow> {
  const rows =
    request.cause === 'sale'
      ? rowsAbove((await loadOutstanding(ctx, orderIds)).rows)
      : readRows(request)
  if (rows.length === 0) throw refusal('所含订单已全额退款，无需开票')
  return { ...request, rows: JSON.stringify(rows), amount_fen: invoiceAmount(rows) }
}

async function partyOf(ctx: OperatorContext, { store_id, corrects_id }: RequestRow) {
  const title = await getTitle(ctx.db, store_id)
  const corrected = corrects_id === null ? undefined : await getInvoiceRow(ctx.db, corrects_id)
  if (corrected === undefined) return title
  const { buyer_name: company, buyer_tax_number: taxNumber } = corrected
  return { ...title, company, taxNumber }
}
