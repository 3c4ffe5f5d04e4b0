import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { placeOfFile } from '#upstream/kernel/uploads/store'
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

/** A file of a report, read bit by bit; samples of the demonstration are drawn. */
export async function readReport(ctx: Context, file: FoundFile): Promise<Readable> {
  if (file.file !== '') return createReadStream(placeOfFile(ctx, file))
  const goods = await findReportedGoods(ctx.db, file.goods_id)
  return writeSampleReport({
    ...{ name: goods?.name ?? '', spec: goods?.spec ?? '' },
    ...{ manufacturer: goods?.manufacturer ?? '', approvalNumber: goods?.approval_number ?? '' },
    ...{ batchNumber: file.batch_number, kind: file.kind, givenAt: file.given_at },
  })
}

/**
 * A file of a report that a store may read: of a batch that was sent to it (`REPORTS_FOR`); undefined
 * for any other, and for one that was withdrawn.
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

/** Any file of a report, for the desk. */
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

/** The store whose batches a buyer reads reports of; undefined where buyers read those of all. */
export function readableBy(ctx: Context<Buyer>): number | undefined {
  return ctx.config.REPORTS_FOR === 'bought' ? ctx.buyer.storeId : undefined
}
