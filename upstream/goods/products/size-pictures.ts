import { pictureFormats, pictureSizes } from '#contract/goods-pictures'
import { makeSizes, type WantedSize } from '#upstream/goods/shop-pictures/make-sizes'
import { sizeShopPicture } from '#upstream/goods/shop-pictures/size-picture'
import { sizedFile } from '#upstream/goods/shop-pictures/sized-file'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { transact } from '#upstream/kernel/transact'
import {
  deletePictureFiles,
  findWaitingPicture,
  settlePicture,
  showPictures,
  type PictureRow,
} from './picture-store'

/** Also hurried by name when a picture was uploaded. */
export const pictureJob = 'size-goods-pictures'

/** ms; other jobs wait meanwhile, and the rest comes a minute later. */
const longestMs = 20_000

/** Makes the sizes of pictures that wait. Returns how many were seen to. */
export async function sizePictures(ctx: Context): Promise<number> {
  const until = performance.now() + longestMs
  let count = 0
  while (performance.now() < until) {
    const picture = await findWaitingPicture(ctx.db)
    if (picture !== undefined) await sizePicture(ctx, picture)
    else if (!(await sizeShopPicture(ctx))) break
    count += 1
  }
  return count
}

async function sizePicture(ctx: Context, picture: PictureRow): Promise<void> {
  const reason = await makeSizes(ctx, picture, squaresOf(picture))
  const state = reason === '' ? 'ready' : 'refused'
  const isThere = await transact(ctx, async (trx) => {
    await lockRows(trx.db, 'goods', [picture.goods_id])
    if (!(await settlePicture(trx.db, picture.id, { state, reason }))) return false
    await showPictures(trx, [picture.goods_id])
    return true
  })
  if (!isThere) await deletePictureFiles(ctx, [picture])
}

/** As wide as it is high, so that no list moves when it comes; none larger than the original. */
function squaresOf({ name, width, height }: PictureRow): WantedSize[] {
  return pictureSizes.flatMap((size) =>
    pictureFormats.map((format) => {
      const edge = Math.min(Number(size), Math.max(width, height))
      const file = sizedFile(name, size, format)
      return { file, format, width: edge, height: edge, isFilled: true }
    }),
  )
}
