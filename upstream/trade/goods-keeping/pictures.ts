import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { mostGoodsPictures } from '#contract/goods-pictures'
import { changeProduct, findGoodsForDesk } from '#upstream/goods/products/desk-store'
import { freePlace, withMain } from '#upstream/goods/products/picture-rules'
import {
  deletePictureFiles,
  deletePictures,
  insertPictures,
  listPictures,
  placePictures,
  showPictures,
  type PictureRow,
} from '#upstream/goods/products/picture-store'
import { pictureJob } from '#upstream/goods/products/size-pictures'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { FormError, notFound } from '#upstream/kernel/errors'
import { hurryJob } from '#upstream/kernel/jobs/hurry'
import { transact } from '#upstream/kernel/transact'
import { describePicture } from '#upstream/kernel/uploads/describe-picture'
import { deleteUploadFiles, keepFile } from '#upstream/ports/storage/uploads'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'

/**
 * Adds a picture to a product, behind those that it has. One that it has already stays once. 404
 * for no product, 422 at `file`.
 */
export async function addPicture(
  ctx: OperatorContext,
  { id, label, bytes }: { id: number; label: string; bytes: Uint8Array },
): Promise<void> {
  const read = describePicture(bytes)
  if ('problem' in read) throw new FormError({ file: [`${label}：${read.problem}`] })
  const file = await keepFile(ctx, bytes)
  const isKept = await transact(ctx, async (trx) => {
    await lockRows(trx.db, 'goods', [id])
    if ((await findGoodsForDesk(trx.db, id)) === undefined) throw notFound('商品')
    const before = await listPictures(trx.db, [id])
    if (before.some(({ name }) => name === read.name)) return false
    const place = freePlace(new Set(before.map((picture) => picture.place)))
    if (place === undefined)
      throw new FormError({ file: [`${label}：已有 ${mostGoodsPictures} 张图片，请先移除`] })
    await insertPictures(trx, [{ goods_id: id, place, file, ...read }])
    await addAuditEntry(trx, {
      action: 'goods.pictures',
      subject: `goods/${String(id)}`,
      ...(await changeInWords(trx, id, before)),
    })
    return true
  }).catch(async (error: unknown) => {
    await deleteUploadFiles(ctx, [file])
    throw error
  })
  if (isKept) await hurryJob(ctx, pictureJob)
  else await deleteUploadFiles(ctx, [file])
}

/**
 * Makes a picture the main one of its product, or removes it. 404 for no product, 409 on a version
 * conflict, 422 at `pictureId` for a picture that is gone.
 */
export async function changePicture(
  ctx: OperatorContext,
  { id, version, pictureId: typed, decision }: InputOf<Calls['desk.changeGoodsPicture']>,
): Promise<void> {
  if (typed === '') throw new FormError({ pictureId: ['请选择图片'] })
  const removed = await transact(ctx, async (trx) => {
    await lockRows(trx.db, 'goods', [id])
    if ((await findGoodsForDesk(trx.db, id)) === undefined) throw notFound('商品')
    const isFirst = await changeProduct(trx, { id, version }, {})
    const before = await listPictures(trx.db, [id])
    const chosen = before.filter((picture) => String(picture.id) === typed)
    const [pictureId] = chosen.map((picture) => picture.id)
    if (isFirst && pictureId === undefined)
      throw new FormError({ pictureId: ['这张图片已不在，请重新选择'] })
    if (pictureId !== undefined && decision === 'remove') await deletePictures(trx.db, [pictureId])
    if (pictureId !== undefined && decision === 'main')
      await placePictures(trx.db, withMain(before, pictureId))
    await showPictures(trx, [id])
    await finishDecision(trx, isFirst, {
      action: 'goods.pictures',
      subject: `goods/${String(id)}`,
      ...(await changeInWords(trx, id, before)),
    })
    return decision === 'remove' ? chosen : []
  })
  await deletePictureFiles(ctx, removed)
}

/** Pictures of a product before and now, as the audit log tells them. */
export async function changeInWords(
  { db }: OperatorContext,
  id: number,
  before: readonly PictureRow[],
) {
  const after = await listPictures(db, [id])
  return { before: { pictures: inWords(before) }, after: { pictures: inWords(after) } }
}

/** `1：3fa9c1d2，2：77b0e415`: places, with the beginnings of their names. */
function inWords(pictures: readonly PictureRow[]): string {
  return pictures.map(({ place, name }) => `${String(place)}：${name.slice(0, 8)}`).join('，')
}
