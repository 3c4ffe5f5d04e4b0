import type { Selectable } from 'kysely'
import type { ReportKind } from '#contract/report-words'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { moveOn } from '#upstream/kernel/db/move-on'

export type ReportRow = Selectable<Schema['batch_reports']>
export type ReportFileRow = Selectable<Schema['report_files']>

export interface GoodsBatch {
  goodsId: number
  batchNumber: string
}

export function keyOf({ goodsId, batchNumber }: GoodsBatch): string {
  return `${String(goodsId)}\t${batchNumber}`
}

export function findReport(db: Db, id: number): Promise<ReportRow | undefined> {
  return db.selectFrom('batch_reports').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findFile(db: Db, id: number) {
  return db
    .selectFrom('report_files')
    .innerJoin('batch_reports', 'batch_reports.id', 'report_files.report_id')
    .selectAll('report_files')
    .select(['batch_reports.goods_id', 'batch_reports.batch_number', 'batch_reports.state'])
    .select(['batch_reports.kind', 'batch_reports.created_at as given_at'])
    .where('report_files.id', '=', id)
    .executeTakeFirst()
}
export type FoundFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

export async function listFilesOf(
  db: Db,
  batches: readonly GoodsBatch[],
): Promise<ReadonlyMap<string, FoundFile[]>> {
  const found = new Map<string, FoundFile[]>()
  if (batches.length === 0) return found
  const goodsIds = [...new Set(batches.map(({ goodsId }) => goodsId))]
  const rows = await db
    .selectFrom('report_files')
    .innerJoin('batch_reports', 'batch_reports.id', 'report_files.report_id')
    .selectAll('report_files')
    .select(['batch_reports.goods_id', 'batch_reports.batch_number', 'batch_reports.state'])
    .select(['batch_reports.kind', 'batch_reports.created_at as given_at'])
    .where('batch_reports.state', '=', 'current')
    .where('batch_reports.goods_id', 'in', goodsIds)
    .orderBy('report_files.id')
    .execute()
  for (const row of rows) {
    const key = keyOf({ goodsId: row.goods_id, batchNumber: row.batch_number })
    found.set(key, [...(found.get(key) ?? []), row])
  }
  return found
}

export function listReportFiles(db: Db, reportId: number): Promise<ReportFileRow[]> {
  return db
    .selectFrom('report_files')
    .selectAll()
    .where('report_id', '=', reportId)
    .orderBy('id')
    .execute()
}

export function listUnassigned(db: Db, operatorId: number): Promise<ReportFileRow[]> {
  return db
    .selectFrom('report_files')
    .selectAll()
    .where('report_id', 'is', null)
    .where('operator_id', '=', operatorId)
    .orderBy('id')
    .execute()
}

export async function insertFile(
  ctx: Context,
  file: { operator_id: number; name: string; content_type: string; size: number; file: string },
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('report_files')
    .values({ ...file, report_id: null, created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface NewReport extends GoodsBatch {
  kind: ReportKind
  operatorId: number
}

export async function insertReport(ctx: Context, report: NewReport): Promise<number> {
  const { id } = await ctx.db
    .insertInto('batch_reports')
    .values({
      goods_id: report.goodsId,
      batch_number: report.batchNumber,
      kind: report.kind,
      operator_id: report.operatorId,
      created_at: ctx.now,
      withdrawn_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Assigns an upload to a report. False when it was assigned meanwhile. */
export async function assignFile(
  db: Db,
  file: { id: number; operatorId: number },
  reportId: number,
): Promise<boolean> {
  const row = await db
    .updateTable('report_files')
    .set({ report_id: reportId })
    .where('id', '=', file.id)
    .where('operator_id', '=', file.operatorId)
    .where('report_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes an unassigned upload. Returns its file name on disk, or undefined. */
export async function deleteUnassigned(
  db: Db,
  file: { id: number; operatorId: number },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('report_files')
    .where('id', '=', file.id)
    .where('operator_id', '=', file.operatorId)
    .where('report_id', 'is', null)
    .returning('file')
    .executeTakeFirst()
  return row?.file
}

/** Deletes uploads unassigned since before a time. Returns their file names on disk. */
export async function deleteOldUnassigned(db: Db, before: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('report_files')
    .where('report_id', 'is', null)
    .where('created_at', '<', before)
    .returning('file')
    .execute()
  return rows.map(({ file }) => file)
}

/** Withdraws a valid report. False when it is not valid any more, or on a version conflict. */
export function endReport(
  ctx: Context,
  { id, version }: { id: number; version: number },
  reason: string,
): Promise<boolean> {
  return moveOn(
    ctx.db,
    'batch_reports',
    { id, version, state: 'current' },
    { state: 'withdrawn' as const, withdrawn_at: ctx.now, reason },
  )
}
