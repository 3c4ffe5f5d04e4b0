import type { UploadType } from './rules'

/** A decoded pixel takes four bytes: a file of 5 MB may hold a picture of gigabytes. */
export const mostPixels = 40_000_000

interface Size {
  width: number
  height: number
}

/**
 * Why a picture is too large to be shown, in Chinese; undefined for others and for a PDF. Its head
 * is read, nothing is decoded. Total: never throws.
 */
export function pictureSizeProblem(bytes: Uint8Array, type: UploadType): string | undefined {
  const size = pictureSize(bytes, type)
  if (size === undefined || size.width * size.height <= mostPixels) return undefined
  return `图片有 ${size.width} × ${size.height} 像素，最多 4,000 万像素，请缩小后再上传`
}

/** The size in the head, as it is stored; undefined without one, as of a PDF. */
export function pictureSize(bytes: Uint8Array, type: UploadType): Size | undefined {
  return sizeOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), type)
}

function sizeOf(view: DataView, type: UploadType): Size | undefined {
  if (type === 'image/png') return sizeOfPng(view)
  if (type === 'image/jpeg') return sizeOfJpeg(view)
  return type === 'image/webp' ? sizeOfWebp(view) : undefined
}

/** IHDR is the first chunk. */
function sizeOfPng(view: DataView): Size | undefined {
  if (view.byteLength < 24) return undefined
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** The frame among the segments before the scan. */
function sizeOfJpeg(view: DataView): Size | undefined {
  let at = 2
  while (at + 9 <= view.byteLength) {
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    if (marker === startOfScan) return undefined
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

export const startOfScan = 0xda

/** Frames are C0 to CF, except C4 (Huffman tables), C8 (extensions) and CC (arithmetic coding). */
export function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** The first chunk: the canvas (VP8X), or a picture without loss (VP8L) or with (VP8). */
function sizeOfWebp(view: DataView): Size | undefined {
  if (view.byteLength < 30) return undefined
  const kind = view.getUint8(15)
  if (kind === extended) return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) }
  if (kind === lossless) {
    const packed = view.getUint32(21, true)
    return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) }
  }
  return {
    width: view.getUint16(26, true) & 0x3fff,
    height: view.getUint16(28, true) & 0x3fff,
  }
}

/** The fourth letters of `VP8X` and `VP8L`. */
const [extended, lossless] = [0x58, 0x4c]

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
}
