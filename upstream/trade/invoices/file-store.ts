import type { InvoiceFormat } from '#contract/invoice-words'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'

export interface InvoiceFile {
  format: InvoiceFormat
  uploadId: number
  /** SHA-256 of its bytes, hex. */
  hash: string
}

export async function insertFiles(
  ctx: Context,
  invoiceId: number,
  files: readonly InvoiceFile[],
): Promise<void> {
  if (files.length === 0) return
  await ctx.db
    .insertInto('invoice_files')
    .values(
      files.map(({ format, uploadId, hash }) => ({
        invoice_id: invoiceId,
        format,
        upload_id: uploadId,
        hash,
        created_at: ctx.now,
      })),
    )
    .execute()
}

export async function listFiles(
  db: Db,
  invoiceIds: readonly number[],
): Promise<Map<number, InvoiceFile[]>> {
  if (invoiceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoice_files')
    .selectAll()
    .where('invoice_id', 'in', invoiceIds)
    .orderBy('format', 'desc')
    .execute()
  const found = new Map<number, InvoiceFile[]>()
  for (const { invoice_id, format, upload_id, hash } of rows)
    found.set(invoice_id, [...(found.get(invoice_id) ?? []), { format, uploadId: upload_id, hash }])
  return found
}
