import { Readable } from 'node:stream'
import type { Context as HonoContext, Hono } from 'hono'
import type { InvoiceFormat } from '#contract/invoice-words'
import { calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { encode } from '#contract/encode'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { openArchive } from '#upstream/trade/invoices/archive'
import { listFiles } from '#upstream/trade/invoices/file-store'
import { openFile } from '#upstream/trade/invoices/files'
import { getInvoiceRow } from '#upstream/trade/invoices/invoice-store'
import { uploadInvoiceFile } from '#upstream/trade/invoices/keep-by-hand'
import { addLook } from '#upstream/members/audit/add-entry'
import { getRequestOfInvoice } from '#upstream/trade/invoices/request-store'
import {
  admit,
  answer,
  parseInput,
  parseQuery,
  requireBuyer,
  requirePermission,
  routeOf,
  type ApiEnv,
} from './dispatch'
import { readFileField } from './uploads'

export function mountInvoiceFiles(app: Hono<ApiEnv>): void {
  const file = calls['invoice.file']
  app.get(routeOf(file), async (c) => {
    const context = c.get('context')
    requireBuyer(context)
    await admit(file, context)
    const input = parseInput(file.input, { id: c.req.param('id'), format: c.req.param('format') })
    return sendInvoice(c, { ...input, storeId: context.buyer.storeId })
  })

  const archive = calls['invoice.archive']
  app.get(routeOf(archive), async (c) => {
    const context = c.get('context')
    requireBuyer(context)
    await admit(archive, context)
    const input = parseInput(archive.input, parseQuery(new URL(c.req.url).search.slice(1)))
    const opened = await openArchive(context, input)
    if (opened === undefined) throw notFound('发票')
    const body = Readable.toWeb(opened.stream) as unknown as globalThis.ReadableStream
    return c.body(body, 200, headersOf('invoices.zip', opened.name, 'application/zip'))
  })

  const deskFile = calls['desk.invoiceFile']
  app.get(routeOf(deskFile), async (c) => {
    const context = requirePermission(c.get('context'), deskFile.permission)
    const params = { id: c.req.param('id'), format: c.req.param('format') }
    const input = parseInput(deskFile.input, params)
    const request = await getRequestOfInvoice(context.db, input.id)
    // The buyer's bank account stands on it.
    if (request !== undefined) await addLook(context, 'bank.look', `invoice/${String(request.id)}`)
    return sendInvoice(c, input)
  })

  const upload = calls['desk.invoiceUpload']
  app.post(routeOf(upload), async (c) => {
    const context = requirePermission(c.get('context'), upload.permission)
    const { id } = parseInput(upload.input, { id: c.req.param('id') })
    const sent = await readFileField(c.req.raw, upload.upload)
    const bytes = new Uint8Array(await sent.arrayBuffer())
    const uploadId = await uploadInvoiceFile(context, id, bytes)
    return answer(c, codes.ok, '', encode(upload.data, { id: uploadId }))
  })
}

/** Sends an invoice file. Throws 404 for an unknown one, and with `storeId` for another store's. */
async function sendInvoice(
  c: HonoContext<ApiEnv>,
  { id, format, storeId }: { id: number; format: InvoiceFormat; storeId?: number },
): Promise<Response> {
  const context: Context = c.get('context')
  const [invoice, request, files] = await Promise.all([
    getInvoiceRow(context.db, id),
    getRequestOfInvoice(context.db, id),
    listFiles(context.db, [id]),
  ])
  const isOwn = storeId === undefined || request?.store_id === storeId
  if (invoice === undefined || request === undefined || !isOwn) throw notFound('文件')
  const { corrects_id } = invoice
  const corrected = corrects_id === null ? undefined : await getInvoiceRow(context.db, corrects_id)
  const filed = {
    invoice,
    storeId: request.store_id,
    files: files.get(id) ?? [],
    corrects: corrected?.number ?? '',
  }
  const opened = await openFile(context, filed, format)
  if (opened === undefined) throw notFound('文件')
  const headers = headersOf(opened.name, opened.name, opened.contentType)
  return c.body(new Uint8Array(opened.bytes), 200, headers)
}

function headersOf(latin: string, name: string, type: string) {
  const words = encodeURIComponent(name)
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${latin}"; filename*=UTF-8''${words}`,
  }
}
