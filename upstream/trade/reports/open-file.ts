import { Readable } from 'node:stream'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { readUpload } from '#upstream/ports/storage/uploads'
import { findReportedGoods } from './desk-store'
import { reportFileName } from './rules'
import { findSentBatch } from './sent-store'
import { findFile, type FoundFile } from './store'
import { writeSampleReport } from './write-sample'

export interface OpenedReport {
  name: string
  contentType: string
  stream: Readable
}

/** A report file as a stream. In the demonstration a generated sample. */
export async function readReport(ctx: Context, file: FoundFile): Promise<Readable> {
  if (file.file !== '') return Readable.from([await readUpload(ctx, file)])
  const goods = await findReportedGoods(ctx.db, file.goods_id)
  return writeSampleReport({
    name: goods?.name ?? '',
    spec: goods?.spec ?? '',
    manufacturer: goods?.manufacturer ?? '',
    approvalNumber: goods?.approval_number ?? '',
    batchNumber: file.batch_number,
    kind: file.kind,
    givenAt: file.given_at,
  })
}

/**
 * A report file a store may read: of a batch shipped to it (`REPORTS_FOR`). Undefined for any
 * other, and for a withdrawn report.
 */
export async function openReportOfStore(
  ctx: Context<Buyer>,
  id: number,
): Promise<OpenedReport | undefined> {
  const file = await findFile(ctx.db, id)
  if (file?.state !== 'current') return undefined
  const batch = { goodsId: file.goods_id, batchNumber: file.batch_number }
  const sent = await findSentBatch(ctx.db, readableBy(ctx), batch)
  return sent === undefined ? undefined : open(ctx, file)
}

export async function openReport(ctx: Context, id: number): Promise<OpenedReport | undefined> {
  const file = await findFile(ctx.db, id)
  return file === undefined ? undefined : open(ctx, file)
}

async function open(ctx: Context, file: FoundFile): Promise<OpenedReport> {
  const goods = await findReportedGoods(ctx.db, file.goods_id)
  const named = { name: goods?.name ?? '', spec: goods?.spec ?? '', batchNumber: file.batch_number }
  return {
    name: reportFileName(named, file.content_type),
    contentType: file.content_type,
    stream: await readReport(ctx, file),
  }
}

/** The store whose batches' reports a buyer may read. Undefined where buyers may read all. */
export function readableBy(ctx: Context<Buyer>): number | undefined {
  return ctx.config.REPORTS_FOR === 'bought' ? ctx.buyer.storeId : undefined
}
