import type { Sharp } from 'sharp'
import { codes } from '#contract/envelope'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { mostPixels } from '#upstream/kernel/uploads/picture-size'
import { putFile, readUpload } from '#upstream/ports/storage/uploads'

export interface WantedSize {
  /** The name that it is kept by. */
  file: string
  format: keyof typeof qualities
  /** px. */
  width: number
  height: number
  /** Filled up to exactly this size; else no side is longer. */
  isFilled?: boolean
  /** White where it is transparent, as every JPEG. */
  isOpaque?: boolean
}

const qualities = { webp: 80, jpeg: 82, png: 100 }

/** Why a picture cannot be shown; '' when its sizes are made. */
export async function makeSizes(
  ctx: Context,
  picture: { file: string },
  wanted: readonly WantedSize[],
): Promise<string> {
  const original = await readUpload(ctx, picture).catch(unlessMissing)
  if (original === undefined) return '原图找不到了，请移除后重新上传'
  const { default: sharp } = await import('sharp')
  // One picture at a time, and nothing kept of it: buyers are served by the same process.
  sharp.concurrency(1)
  sharp.cache(false)
  const width = Math.max(...wanted.map((size) => size.width))
  const height = Math.max(...wanted.map((size) => size.height))
  const decoded = await sharp(original, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined)
  if (decoded === undefined) return '图片打不开，请重新导出后上传'
  const { data, info } = decoded
  for (const size of wanted)
    await putFile(ctx, size.file, await encode(sharp(data, { raw: info }), size))
  return ''
}

const white = { r: 255, g: 255, b: 255 }

/** Nothing is left of what the camera wrote. */
function encode(picture: Sharp, size: WantedSize): Promise<Buffer> {
  const { format, width, height, isFilled = false, isOpaque = false } = size
  const isWhite = isOpaque || format === 'jpeg'
  const background = isWhite ? white : { ...white, alpha: 0 }
  return (isWhite ? picture.flatten({ background }) : picture)
    .resize({
      width,
      height,
      fit: isFilled ? 'contain' : 'inside',
      background,
      withoutEnlargement: !isFilled,
    })
    .toFormat(format, format === 'png' ? {} : { quality: qualities[format] })
    .toBuffer()
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof ApiError && error.code === codes.notFound)) throw error
}
