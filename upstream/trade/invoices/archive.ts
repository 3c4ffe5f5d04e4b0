import { Readable } from 'node:stream'
import { invoiceFormats, type InvoiceFormat } from '#contract/invoice-words'
import { invoiceKinds } from '#contract/kinds'
import type { TableCell } from '#contract/csv-file'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { formatYuanFen } from '#upstream/kernel/money'
import { chinaDay } from '#upstream/kernel/time'
import { sheetEntry, streamZip, type Entry } from '#upstream/formats/archives/zip-entries'
import { listFiles } from './file-store'
import { formatsOf, openFile, type FiledInvoice } from './files'
import { readRows } from './kept-rows'
import { taxIn } from './rules'
import { listIssued } from './issued-store'

/**
 * A zip of a store's invoices (by id or month) with all files and an `index.csv`, streamed with one
 * open file at a time. Undefined without invoices.
 */
export async function openArchive(
  ctx: Context<Buyer>,
  { ids, month }: { ids: readonly number[]; month?: string | undefined },
): Promise<{ name: string; stream: Readable } | undefined> {
  const { storeId } = ctx.buyer
  const wanted =
    ids.length > 0 ? { ids } : { ids: [], month: month ?? chinaDay(ctx.now).slice(0, 7) }
  const rows = await listIssued(ctx.db, storeId, wanted)
  if (rows.length === 0) return undefined
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  const files = await listFiles(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const filed = rows.map((invoice) => ({
    storeId,
    invoice,
    orderCode: invoice.order_code,
    corrects: numbers.get(invoice.corrects_id ?? 0) ?? '',
    files: files.get(invoice.id) ?? [],
  }))
  const lines = filed.map((one) => indexLine(one, formatsOf(ctx, one.files)))
  const entries = [
    ...filed.flatMap((one) => formatsOf(ctx, one.files).map((format) => entryOf(ctx, one, format))),
    sheetEntry('index.csv', [headings, ...lines]),
  ]
  const named = ids.length > 0 ? chinaDay(ctx.now) : (month ?? chinaDay(ctx.now).slice(0, 7))
  return { name: `发票_${named}.zip`, stream: streamZip(entries, ctx.now) }
}

type Archived = FiledInvoice & { orderCode: string }

function entryOf(ctx: Context, one: Archived, format: InvoiceFormat): Entry {
  const name = `${one.invoice.number}.${format}`
  return {
    name,
    open: async () => {
      const file = await openFile(ctx, one, format)
      if (file === undefined) throw new Error(`invoice file is gone: ${name}`)
      return Readable.from([Buffer.from(file.bytes)])
    },
  }
}

const headings = [
  '发票号码',
  '开票日期',
  '发票类型',
  '红字',
  '冲销发票号码',
  '订单号',
  '购买方',
  '金额',
  '税额',
  '价税合计',
  '文件',
]

function indexLine(
  { invoice, corrects, orderCode }: Archived,
  formats: readonly InvoiceFormat[],
): TableCell[] {
  const tax = readRows(invoice).reduce((sum, row) => sum + taxIn(row), 0)
  return [
    invoice.number,
    invoice.issued_on,
    invoiceKinds[invoice.kind],
    invoice.corrects_id === null ? '' : '是',
    corrects,
    orderCode,
    invoice.buyer_name,
    ...[invoice.amount_fen - tax, tax, invoice.amount_fen].map((fen) => ({
      amount: formatYuanFen(fen),
    })),
    formats.length === 0 ? '没有文件' : formats.map((format) => invoiceFormats[format]).join('、'),
  ]
}
