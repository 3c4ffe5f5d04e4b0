import type { Sharp } from 'sharp'
import { codes } from '#contract/envelope'
import { pictureFormats, pictureSizes, type PictureFormat } from '#contract/goods-pictures'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { mostPixels } from '#upstream/kernel/uploads/picture-size'
import { putFile, readUpload } from '#upstream/ports/storage/uploads'
import { sizedFile } from './picture-rules'
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
    if (picture === undefined) break
    await sizePicture(ctx, picture)
    count += 1
  }
  return count
}

async function sizePicture(ctx: Context, picture: PictureRow): Promise<void> {
  const reason = await makeSizes(ctx, picture)
  const state = reason === '' ? 'ready' : 'refused'
  const isThere = await transact(ctx, async (trx) => {
    await lockRows(trx.db, 'goods', [picture.goods_id])
    if (!(await settlePicture(trx.db, picture.id, { state, reason }))) return false
    await showPictures(trx, [picture.goods_id])
    return true
  })
  if (!isThere) await deletePictureFiles(ctx, [picture])
}

/** Why a picture cannot be shown; '' when its sizes are made. */
async function makeSizes(ctx: Context, picture: PictureRow): Promise<string> {
  const original = await readUpload(ctx, picture).catch(unlessMissing)
  if (original === undefined) return '原图找不到了，请移除后重新上传'
  const { default: sharp } = await import('sharp')
  // One picture at a time, and nothing kept of it: buyers are served by the same process.
  sharp.concurrency(1)
  sharp.cache(false)
  const side = Number(pictureSizes.at(-1))
  const decoded = await sharp(original, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (decoded === undefined) return '图片打不开，请重新导出后上传'
  const { data, info } = decoded
  const longest = Math.max(info.width, info.height)
  for (const size of pictureSizes)
    for (const format of pictureFormats) {
      const edge = Math.min(Number(size), longest)
      const bytes = await encode(sharp(data, { raw: info }), format, edge)
      await putFile(ctx, sizedFile(picture.name, size, format), bytes)
    }
  return ''
}

const white = { r: 255, g: 255, b: 255 }

/**
 * As wide as it is high, so that no list moves when it comes. Nothing is left of what the camera
 * wrote; what is transparent is white in a JPEG.
 */
function encode(picture: Sharp, format: PictureFormat, edge: number): Promise<Buffer> {
  const square = { width: edge, height: edge, fit: 'contain' } as const
  return format === 'webp'
    ? picture
        .resize({ ...square, background: { ...white, alpha: 0 } })
        .webp({ quality: 80 })
        .toBuffer()
    : picture
        .flatten({ background: white })
        .resize({ ...square, background: white })
        .jpeg({ quality: 82 })
        .toBuffer()
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof ApiError && error.code === codes.notFound)) throw error
}
