import { codes } from '#contract/envelope'
import type { ReportKind } from '#contract/report-words'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { pictureSizeProblem } from '#upstream/kernel/uploads/picture-size'
import { mostUploadBytes, recogniseUpload, typeProblem } from '#upstream/kernel/uploads/rules'
import { isWhole } from '#upstream/kernel/uploads/whole-file'
import { deleteUploadFiles, keepFile } from '#upstream/ports/storage/uploads'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { sendMessage } from '#upstream/members/messages/store'
import { findReportedGoods, listBatchesByCode, listKnownCodes } from './desk-store'
import { tellAskers } from './request-store'
import { batchKey } from './rules'
import {
  assignFile,
  deleteUnassigned,
  insertFile,
  insertReport,
  keyOf,
  type GoodsBatch,
} from './store'

const longestName = 120

/** Uploads a report file and returns its id. 422 at `file` for an unsupported one. */
export async function uploadReportFile(
  ctx: OperatorContext,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<number> {
  const contentType = recogniseUpload(bytes)
  if (contentType === undefined)
    throw new FormError({ file: [`${name}：${typeProblem(bytes, 'PDF、JPG、PNG、WebP')}`] })
  if (!isWhole(bytes, contentType))
    throw new FormError({ file: [`${name}：文件不完整，打不开，请重新扫描或导出后上传`] })
  const tooLarge = pictureSizeProblem(bytes, contentType)
  if (tooLarge !== undefined) throw new FormError({ file: [`${name}：${tooLarge}`] })
  if (bytes.byteLength > mostUploadBytes)
    throw new FormError({ file: [`${name}：文件不能超过 5 MB`] })
  const file = await keepFile(ctx, bytes)
  const row = { operator_id: ctx.operator.id, name: name.slice(-longestName) }
  return insertFile(ctx, { ...row, content_type: contentType, size: bytes.byteLength, file })
}

export interface ConfirmedFile {
  fileId: number
  code: string
  batchNumber: string
  kind: ReportKind
}

interface AssignedFile extends GoodsBatch {
  fileId: number
  kind: ReportKind
}

/**
 * Saves uploads as reports of the confirmed batches, one report per batch and kind, and notifies
 * the stores that requested them. 422 at `code-7` or `batch-7` for unknown ones, 409 when a file
 * was assigned meanwhile. Returns the number of reports.
 */
export async function saveReports(
  ctx: OperatorContext,
  files: readonly ConfirmedFile[],
): Promise<number> {
  const assigned = await readBatches(ctx, files)
  const groups = new Map<string, AssignedFile[]>()
  for (const file of assigned) {
    const key = `${keyOf(file)}\t${file.kind}`
    groups.set(key, [...(groups.get(key) ?? []), file])
  }
  await transact(ctx, async (ctx) => {
    const saved: { id: number; batch: AssignedFile; files: number }[] = []
    for (const group of groups.values()) {
      const [first] = group
      if (first === undefined) continue
      const id = await insertReport(ctx, { ...first, operatorId: ctx.operator.id })
      for (const { fileId } of group)
        if (!(await assignFile(ctx.db, { id: fileId, operatorId: ctx.operator.id }, id)))
          throw new ApiError(codes.changed, '有文件已保存或已移除，请重新查看')
      saved.push({ id, batch: first, files: group.length })
    }
    for (const { batch } of saved) await tell(ctx, batch)
    for (const { id, batch, files } of saved) {
      const goods = (await findReportedGoods(ctx.db, batch.goodsId))?.name
      await addAuditEntry(ctx, {
        action: 'reports.save',
        subject: `report/${String(id)}`,
        after: { goods, batch: batch.batchNumber, kind: batch.kind, files },
      })
    }
  })
  return groups.size
}

async function readBatches(
  ctx: OperatorContext,
  files: readonly ConfirmedFile[],
): Promise<AssignedFile[]> {
  const codesTyped = [...new Set(files.map(({ code }) => code))]
  const [known, codesKnown] = await Promise.all([
    listBatchesByCode(ctx.db, codesTyped),
    listKnownCodes(ctx.db, codesTyped),
  ])
  const errors: Record<string, string[]> = {}
  const assigned = files.flatMap(({ fileId, code, batchNumber, kind }) => {
    const batch = known.find(
      (one) => one.code === code && batchKey(one.batchNumber) === batchKey(batchNumber),
    )
    if (batch !== undefined)
      return [{ fileId, kind, goodsId: batch.goodsId, batchNumber: batch.batchNumber }]
    if (!codesKnown.has(code))
      errors[`code-${String(fileId)}`] = [code === '' ? '请填写商品编码' : '没有这个商品编码']
    else
      errors[`batch-${String(fileId)}`] = [
        batchNumber === '' ? '请填写批号' : '这个商品没有这个批号（在库或发出过的）',
      ]
    return []
  })
  if (Object.keys(errors).length > 0) throw new FormError(errors)
  return assigned
}

async function tell(ctx: OperatorContext, batch: GoodsBatch): Promise<void> {
  const stores = await tellAskers(ctx, batch)
  if (stores.length === 0) return
  const goods = await findReportedGoods(ctx.db, batch.goodsId)
  const text = `您催过的检验报告到了：${goods?.name ?? ''} ${goods?.spec ?? ''} 批号 ${batch.batchNumber}，可以下载。`
  const url = `/inspection?q=${encodeURIComponent(batch.batchNumber)}`
  for (const storeId of stores)
    await sendMessage(ctx, { storeId, type: 'arrival', title: '检验报告到了', text, url })
}

export async function dropReportFile(ctx: OperatorContext, id: number): Promise<void> {
  const file = await deleteUnassigned(ctx.db, { id, operatorId: ctx.operator.id })
  if (file !== undefined) await deleteUploadFiles(ctx, [file])
}
