import { Readable } from 'node:stream'
import { invoiceFormats } from '#contract/invoice-words'
import { invoiceKinds } from '#contract/kinds'
import { readPackPeriod } from '#contract/inspection-period'
import { documentTitles, type DocumentTitle } from '#contract/document-slots'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { addDays, chinaDay } from '#upstream/kernel/time'
import { getUpload } from '#upstream/kernel/uploads/store'
import { readUpload } from '#upstream/ports/storage/uploads'
import { listRecords } from '#upstream/members/contracts/store'
import { writePdf } from '#upstream/members/contracts/write-pdf'
import { listDocuments } from '#upstream/members/documents/store'
import { listFiles } from '../invoices/file-store'
import { formatsOf, openFile } from '../invoices/files'
import { listIssuedBetween } from '../invoices/issued-store'
import { collectReports, headings as reportHeadings } from './archive'
import { collectShipments } from './pack-shipments'
import { collectSiteLicences, validUntil } from './site-licences'
import { sheetEntry, streamZip, type Entry } from '#upstream/formats/archives/zip-entries'

interface Part {
  entries: Entry[]
  rows: string[][]
}

const headings = ['类别', '名称', '编号', '日期', '文件', '说明']

/**
 * The inspection package of a store for a period (飞检包, domain-rules §19): licences, contracts,
 * invoices, 随货同行单, 验收记录, 追溯码 and inspection reports, with an index that lists missing
 * ones. A streamed zip.
 */
export async function openInspectionPack(
  ctx: Context<Buyer>,
  typed: { from: string; to: string },
): Promise<{ name: string; stream: Readable }> {
  const { period, errors } = readPackPeriod(typed, chinaDay(ctx.now))
  if (errors !== undefined)
    throw new FormError(
      Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, [error]])),
    )
  const { from, to } = period
  const window = { from: dayAt(from), until: dayAt(addDays(to, 1)) }
  const [reports, ...parts] = await Promise.all([
    collectReports(ctx, { batches: [], filter: window }, '检验报告/'),
    collectLicences(ctx),
    collectContracts(ctx),
    collectInvoices(ctx, { from, to }),
    collectShipments(ctx, window),
  ])
  const reportRows = reports.rows.map(([name = '', spec, , number, , kind, file, state]) => [
    '检验报告',
    `${name} ${spec ?? ''}`.trim(),
    number ?? '',
    '',
    file ?? '',
    state === '' ? (kind ?? '') : (state ?? ''),
  ])
  const entries = [
    ...parts.flatMap((part) => part.entries),
    ...reports.entries,
    sheetEntry('检验报告/index.csv', [reportHeadings, ...reports.rows]),
    sheetEntry('index.csv', [headings, ...parts.flatMap(({ rows }) => rows), ...reportRows]),
  ]
  return { name: `飞检包_${from}_${to}.zip`, stream: streamZip(entries, ctx.now) }
}

function dayAt(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`)
}

const licenceSlots = new Set(['business', 'clinic', 'drug', 'device', 'food', 'quality'])
const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

async function collectLicences(ctx: Context<Buyer>): Promise<Part> {
  const { storeId } = ctx.buyer
  const [{ entries, rows }, documents] = await Promise.all([
    collectSiteLicences(ctx),
    listDocuments(ctx.db, storeId),
  ])
  for (const document of documents.filter(({ slot, state }) => {
    return licenceSlots.has(slot) && state === 'accepted'
  })) {
    const title = documentTitles[document.title as DocumentTitle]
    const files: string[] = []
    for (const [at, { upload_id }] of document.pictures.entries()) {
      const upload = await getUpload(ctx.db, storeId, upload_id)
      if (upload === undefined) continue
      const ending = endings[upload.content_type] ?? 'bin'
      const name = `本单位证照/${title}_${String(at + 1)}.${ending}`
      files.push(name)
      entries.push({ name, open: async () => Readable.from([await readUpload(ctx, upload)]) })
    }
    rows.push([
      '本单位证照',
      title,
      document.number,
      validUntil(document.valid_until),
      files.join('、'),
      files.length === 0 ? '没有图片' : '',
    ])
  }
  return { entries, rows }
}

async function collectContracts(ctx: Context<Buyer>): Promise<Part> {
  const records = await listRecords(ctx.db, ctx.buyer.storeId)
  const named = records.map((record) => ({ record, name: `合同/${record.number}.pdf` }))
  return {
    entries: named.map(({ record, name }) => ({
      name,
      open: () => writePdf(record),
    })),
    rows: named.map(({ record, name }) => [
      '合同',
      record.text.split('\n')[0] ?? '',
      record.number,
      chinaDay(record.signed_at),
      name,
      `版本 ${record.version}，有效期至 ${record.valid_until}`,
    ]),
  }
}

async function collectInvoices(
  ctx: Context<Buyer>,
  period: { from: string; to: string },
): Promise<Part> {
  const { storeId } = ctx.buyer
  const invoices = await listIssuedBetween(ctx.db, storeId, period)
  const files = await listFiles(
    ctx.db,
    invoices.map(({ id }) => id),
  )
  const entries: Entry[] = []
  const rows = invoices.map((invoice) => {
    const filed = { storeId, invoice, corrects: '', files: files.get(invoice.id) ?? [] }
    const formats = formatsOf(ctx, filed.files)
    for (const format of formats)
      entries.push({
        name: `发票/${invoice.number}.${format}`,
        open: async () => Readable.from([(await openFile(ctx, filed, format))?.bytes ?? '']),
      })
    return [
      '发票',
      invoiceKinds[invoice.kind],
      invoice.number,
      invoice.issued_on,
      formats.map((format) => `发票/${invoice.number}.${format}`).join('、'),
      formats.length === 0 ? '没有文件' : formats.map((one) => invoiceFormats[one]).join('、'),
    ]
  })
  return { entries, rows }
}
