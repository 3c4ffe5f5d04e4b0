import { codes } from '#contract/envelope'
import { groupBy } from '#upstream/kernel/group-by'
import { listByCodes } from '#upstream/goods/catalogue/search/store'
import {
  deleteOldPictureFiles,
  deletePictureFileRows,
  deletePictureFiles,
  deletePictures,
  insertPictureFiles,
  insertPictures,
  listPictureFiles,
  listPictures,
  refusePictureFiles,
  showPictures,
} from '#upstream/goods/products/picture-store'
import { pictureJob } from '#upstream/goods/products/size-pictures'
import { listSearchedRows } from '#upstream/goods/products/store'
import { isZip, readZipFiles } from '#upstream/formats/archives/unzip'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { hurryJob } from '#upstream/kernel/jobs/hurry'
import { transact } from '#upstream/kernel/transact'
import { describePicture } from '#upstream/kernel/uploads/describe-picture'
import { mostUploadBytes } from '#upstream/kernel/uploads/rules'
import { deleteUploadFiles, keepFile } from '#upstream/ports/storage/uploads'
import { addAuditEntries } from '#upstream/members/audit/add-entry'
import { formsOf, readingsOf } from './picture-names'
import { planPictures, type PlannedPicture } from './picture-plan'
import { changeInWords } from './pictures'

/** Files of one person that wait to be used. */
const mostFiles = 500
const longestLabel = 120
const keptMs = 7 * 86_400_000

/** What a person may unpack at once. */
const zipLimits = { entries: mostFiles, entryBytes: mostUploadBytes, bytes: 200 * 1024 * 1024 }

/**
 * Keeps a picture, or those of a zip, until it is said that they are used; what is no picture is
 * kept by its name and the reason. Returns how many there were. 422 at `file`.
 */
export async function takePictureFile(
  ctx: OperatorContext,
  { label, bytes }: { label: string; bytes: Buffer },
): Promise<number> {
  const waiting = (await listPictureFiles(ctx)).length
  const files = isZip(bytes) ? readZipFiles(bytes, zipLimits) : [{ name: label, bytes }]
  let count = 0
  for await (const { name, bytes: content } of files) {
    if (waiting + count >= mostFiles)
      throw new FormError({ file: [`${label}：最多同时核对 ${mostFiles} 个文件，请先应用或清空`] })
    await keepOne(ctx, name, content)
    count += 1
  }
  return count
}

async function keepOne(
  ctx: OperatorContext,
  name: string,
  bytes: Uint8Array | undefined,
): Promise<void> {
  const label = name.slice(-longestLabel)
  const read = bytes === undefined ? { problem: '文件不能超过 5 MB' } : describePicture(bytes)
  if (bytes === undefined || 'problem' in read) {
    const problem = 'problem' in read ? read.problem : ''
    await insertPictureFiles(ctx, [{ label, problem }])
    return
  }
  const file = await keepFile(ctx, bytes)
  await insertPictureFiles(ctx, [{ label, file, ...read }])
}

/** What becomes of this person's files, with the goods that they name. */
export async function planPictureFiles(ctx: OperatorContext) {
  const { db } = ctx
  const files = await listPictureFiles(ctx)
  const forms = files.flatMap(({ label, problem }) =>
    problem === '' ? readingsOf(label).flatMap(({ key }) => formsOf(key)) : [],
  )
  const ids = await listByCodes(db, [...new Set(forms)])
  const goods = ids.length === 0 ? [] : await listSearchedRows(db, ids)
  const plan = planPictures(files, goods, await listPictures(db, ids))
  return { ...plan, goods: new Map(goods.map((row) => [row.id, row])) }
}

/**
 * Gives goods the pictures of a plan as it was shown, in one transaction; refused files stay
 * refused. 409 when it is another by now. Returns how many pictures, and of how many goods.
 */
export async function applyPictureFiles(
  ctx: OperatorContext,
  shown: string,
): Promise<{ count: number; goods: number }> {
  const planned = await transact(ctx, async (trx) => {
    const first = await planPictureFiles(trx)
    const ids = idsOf(first.planned)
    await lockRows(trx.db, 'goods', ids)
    const plan = await planPictureFiles(trx)
    if (plan.digest !== shown || first.digest !== shown) throw changed()
    const used = plan.planned.map(({ file }) => file.id)
    if (used.length === 0) throw new FormError({ plan: ['没有可以应用的图片'] })
    if ((await deletePictureFileRows(trx, used)).length < used.length) throw changed()
    await give(trx, plan.planned)
    // What was shown as unused stays so, whatever became of the places.
    await refusePictureFiles(trx.db, plan.refused)
    return plan.planned
  })
  const replaced = planned.flatMap(({ replaces }) => replaces ?? [])
  await deletePictureFiles(ctx, replaced)
  await hurryJob(ctx, pictureJob)
  return { count: planned.length, goods: idsOf(planned).length }
}

function changed(): ApiError {
  return new ApiError(codes.changed, '商品或文件刚刚有变化，请重新核对')
}

function idsOf(planned: readonly PlannedPicture[]): number[] {
  return [...new Set(planned.map(({ goodsId }) => goodsId))].sort((a, b) => a - b)
}

async function give(trx: OperatorContext, planned: readonly PlannedPicture[]): Promise<void> {
  const ids = idsOf(planned)
  const before = groupBy(await listPictures(trx.db, ids), ({ goods_id: id }) => id)
  await deletePictures(
    trx.db,
    planned.flatMap(({ replaces }) => replaces?.id ?? []),
  )
  await insertPictures(
    trx,
    planned.map(({ file: { name, file, content_type, size, width, height }, goodsId, place }) => {
      const own = { name, file, content_type, size, width, height }
      return { goods_id: goodsId, place, ...own }
    }),
  )
  await showPictures(trx, ids)
  const acts = []
  for (const id of ids)
    acts.push({
      action: 'goods.pictures' as const,
      subject: `goods/${String(id)}`,
      ...(await changeInWords(trx, id, before.get(id) ?? [])),
    })
  await addAuditEntries(trx, acts)
}

/** Removes all files of this person that wait. Returns how many. */
export async function dropPictureFiles(ctx: OperatorContext): Promise<number> {
  const files = await listPictureFiles(ctx)
  const gone = await deletePictureFileRows(
    ctx,
    files.map(({ id }) => id),
  )
  const dropped = files.filter(({ id, file }) => gone.includes(id) && file !== '')
  await deleteUploadFiles(
    ctx,
    dropped.map(({ file }) => file),
  )
  return gone.length
}

/** Deletes files that nobody has used within a week. Returns how many. */
export async function forgetPictureFiles(ctx: Context): Promise<number> {
  const files = await deleteOldPictureFiles(ctx.db, ctx.now - keptMs)
  await deleteUploadFiles(ctx, files)
  return files.length
}
