import { faceTopic } from '#contract/desk/setting-topics'
import { shopPictures, type ShopPicture } from '#contract/shop-pictures'
import { findDeskActivity } from '#upstream/content/activities/desk-store'
import { findDeskSlot } from '#upstream/content/focus/desk-store'
import { findSiteLicence } from '#upstream/content/site-licences/store'
import { findDeskBrand } from '#upstream/goods/brands/desk-store'
import { pictureJob } from '#upstream/goods/products/size-pictures'
import {
  deleteShopPictureFiles,
  deleteShopPictures,
  insertShopPicture,
  listShopPictures,
} from '#upstream/goods/shop-pictures/store'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError, notFound } from '#upstream/kernel/errors'
import { hurryJob } from '#upstream/kernel/jobs/hurry'
import { setMeta } from '#upstream/kernel/meta/store'
import { transact } from '#upstream/kernel/transact'
import { describePicture } from '#upstream/kernel/uploads/describe-picture'
import { deleteUploadFiles, keepFile } from '#upstream/ports/storage/uploads'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'

/** What has pictures of its own, by the first part of its subject. */
const owners = {
  settings: (_: OperatorContext, id: number) => Promise.resolve(id === faceTopic ? {} : undefined),
  brand: ({ db }: OperatorContext, id: number) => findDeskBrand(db, id),
  slot: ({ db, now }: OperatorContext, id: number) => findDeskSlot(db, id, now),
  activity: ({ db, now }: OperatorContext, id: number) => findDeskActivity(db, id, now),
  'site-licence': ({ db }: OperatorContext, id: number) => findSiteLicence(db, id),
}

export interface Pictured {
  kind: keyof typeof owners
  id: number
  purpose: ShopPicture
}

/**
 * Uploads a picture, which is shown in place of the present one once its sizes are made. 404 for no
 * owner, 422 at `file`.
 */
export async function addShopPicture(
  ctx: OperatorContext,
  owner: Pictured,
  { label, bytes }: { label: string; bytes: Uint8Array },
): Promise<void> {
  const { kind, id, purpose } = owner
  const read = describePicture(bytes)
  if ('problem' in read) throw new FormError({ file: [`${label}：${read.problem}`] })
  const file = await keepFile(ctx, bytes)
  const gone = await transact(ctx, async (trx) => {
    if ((await owners[kind](trx, id)) === undefined) throw notFound('页面')
    const { subject, present, shown, shownName } = await presentOf(trx, owner)
    if (shown?.name === read.name && present.length === 1) return undefined
    const others = present.filter((picture) => picture.id !== shown?.id)
    const removed = await deleteShopPictures(
      trx.db,
      others.map((picture) => picture.id),
    )
    const by = { operator: trx.operator.name, created_at: trx.now }
    await insertShopPicture(trx.db, { subject, purpose, file, ...read, ...by })
    await addAuditEntry(trx, {
      action: 'shopPictures.add',
      subject,
      before: { picture: shownName },
      after: { picture: inWords(purpose, read.name) },
    })
    return removed
  }).catch(async (error: unknown) => {
    await deleteUploadFiles(ctx, [file])
    throw error
  })
  if (gone === undefined) return deleteUploadFiles(ctx, [file])
  await deleteShopPictureFiles(ctx, gone)
  await hurryJob(ctx, pictureJob)
}

/** Removes a picture, shown or not yet. 409 when it is not among those of the purpose any more. */
export async function removeShopPicture(
  ctx: OperatorContext,
  { pictureId, ...owner }: Pictured & { pictureId: number },
): Promise<void> {
  const removed = await transact(ctx, async (trx) => {
    const { subject, present } = await presentOf(trx, owner)
    const known = present.filter(({ id }) => id === pictureId).map(({ id }) => id)
    const gone = await deleteShopPictures(trx.db, known)
    await setMeta(trx.db, 'catalogue_version', String(trx.now))
    const names = gone.map(({ name }) => inWords(owner.purpose, name))
    await finishDecision(trx, gone.length > 0, {
      action: 'shopPictures.remove',
      subject,
      before: { picture: names.join() },
      after: { picture: '' },
    })
    return gone
  })
  await deleteShopPictureFiles(ctx, removed)
}

/** The pictures of a purpose, of which one may be shown and one wait. */
async function presentOf({ db }: OperatorContext, { kind, id, purpose }: Pictured) {
  const subject = `${kind}/${String(id)}`
  const all = await listShopPictures(db, subject)
  const present = all.filter((picture) => picture.purpose === purpose)
  const shown = present.find(({ state }) => state === 'ready')
  const shownName = shown === undefined ? '' : inWords(purpose, shown.name)
  return { subject, present, shown, shownName }
}

/** `标志 3fa9c1d2`: the beginning of its name. */
function inWords(purpose: ShopPicture, name: string): string {
  return `${shopPictures[purpose].label} ${name.slice(0, 8)}`
}
