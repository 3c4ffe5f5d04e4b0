import { invoiceFormats, type InvoiceFormat } from '#contract/invoice-words'
import type { Context } from '#upstream/kernel/context'
import { getUploadOfAny } from '#upstream/kernel/uploads/store'
import { readUpload } from '#upstream/ports/storage/uploads'
import type { InvoiceFile } from './file-store'
import type { InvoiceRecord } from './invoice-store'
import { readRows } from './kept-rows'
import { contentTypes } from './provider/file-format'
import type { Sheet } from './provider/sheet'
import { writeSamplePdf } from './provider/write-pdf'
import { writeXml } from './provider/write-xml'

export interface OpenedFile {
  /** `26332000000000000001.pdf`. */
  name: string
  contentType: string
  bytes: Uint8Array
}

export interface FiledInvoice {
  storeId: number
  invoice: InvoiceRecord
  /** The number of the invoice a red letter corrects. '' for an ordinary one. */
  corrects: string
  files: readonly InvoiceFile[]
}

/**
 * The available formats of an invoice: those of its files, and in the demonstration the generated
 * samples.
 */
export function formatsOf(
  { config }: Pick<Context, 'config'>,
  files: readonly InvoiceFile[],
): InvoiceFormat[] {
  const kept = files.map(({ format }) => format)
  if (kept.length === 0 && config.SHOP_MODE === 'demo') return ['pdf', 'xml']
  return (Object.keys(invoiceFormats) as InvoiceFormat[]).filter((format) => kept.includes(format))
}

export async function openFile(
  ctx: Context,
  filed: FiledInvoice,
  format: InvoiceFormat,
): Promise<OpenedFile | undefined> {
  const { invoice, files, storeId } = filed
  if (!formatsOf(ctx, files).includes(format)) return undefined
  const opened = { name: `${invoice.number}.${format}`, contentType: contentTypes[format] }
  const kept = files.find((file) => file.format === format)
  if (kept === undefined) return { ...opened, bytes: await writeSample(filed, format) }
  const row = await getUploadOfAny(ctx.db, [storeId], kept.uploadId)
  return row === undefined ? undefined : { ...opened, bytes: await readUpload(ctx, row) }
}

async function writeSample(filed: FiledInvoice, format: InvoiceFormat): Promise<Uint8Array> {
  const sheet = sheetOf(filed)
  return format === 'pdf' ? writeSamplePdf(sheet) : Buffer.from(writeXml(sheet))
}

function sheetOf({ invoice, corrects }: FiledInvoice): Sheet {
  return {
    number: invoice.number,
    issuedOn: invoice.issued_on,
    kind: invoice.kind,
    corrects,
    buyer: {
      name: invoice.buyer_name,
      taxNumber: invoice.buyer_tax_number,
      place: invoice.buyer_place,
      account: invoice.buyer_account,
    },
    seller: { name: invoice.seller_name, taxNumber: invoice.seller_tax_number },
    rows: readRows(invoice),
    amountFen: invoice.amount_fen,
  }
}
