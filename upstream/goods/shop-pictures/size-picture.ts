import type { Context } from '#upstream/kernel/context'
import { setMeta } from '#upstream/kernel/meta/store'
import { transact } from '#upstream/kernel/transact'
import { makeSizes } from './make-sizes'
import {
  deleteShopPictureFiles,
  deleteShopPictures,
  findWaitingShopPicture,
  listShopPictures,
  settleShopPicture,
  shopPictureFiles,
  type ShopPictureRow,
} from './store'

/** Makes the sizes of the picture that waits longest; false when none waits. */
export async function sizeShopPicture(ctx: Context): Promise<boolean> {
  const picture = await findWaitingShopPicture(ctx.db)
  if (picture === undefined) return false
  const reason = await makeSizes(ctx, picture, shopPictureFiles(picture))
  const state = reason === '' ? 'ready' : 'refused'
  const gone = await transact(ctx, async (trx): Promise<ShopPictureRow[]> => {
    if (!(await settleShopPicture(trx.db, picture.id, { state, reason }))) return [picture]
    if (state === 'refused') return []
    const former = (await listShopPictures(trx.db, picture.subject)).filter(
      ({ id, purpose }) => purpose === picture.purpose && id < picture.id,
    )
    await setMeta(trx.db, 'catalogue_version', String(trx.now))
    return deleteShopPictures(
      trx.db,
      former.map(({ id }) => id),
    )
  })
  await deleteShopPictureFiles(ctx, gone)
  return true
}
