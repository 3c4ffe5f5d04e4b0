import { isFrame, startOfScan } from './picture-size'
import type { UploadType } from './rules'

/**
 * True when a file is complete and well-formed enough to be shown; a truncated upload is refused at
 * once, while its sender still has the file (domain-rules §12). Nothing is decoded.
 */
export function isWhole(bytes: Uint8Array, type: UploadType): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (type) {
    case 'image/png':
      return isWholePng(view)
    case 'image/jpeg':
      return isWholeJpeg(view)
    case 'image/webp':
      return isWholeWebp(view)
    case 'application/pdf':
      return isWholePdf(bytes)
  }
}

/** Chunks of the declared lengths: IHDR, IDAT, IEND. */
function isWholePng(view: DataView): boolean {
  const names = new Set<string>()
  let at = 8
  while (at + 12 <= view.byteLength) {
    const name = word(view, at + 4)
    if (names.size === 0 && name !== 'IHDR') return false
    names.add(name)
    at += 12 + view.getUint32(at)
    if (at > view.byteLength) return false
    if (name === 'IEND') return names.has('IDAT')
  }
  return false
}

/** Segments with a frame before the scan, and the end marker after it. */
function isWholeJpeg(view: DataView): boolean {
  let [at, hasFrame] = [2, false]
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return false
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) at += 1
    else if (marker === startOfScan) return hasFrame && endsAfter(view, at + 2)
    else {
      hasFrame ||= isFrame(marker)
      at += 2 + view.getUint16(at + 2)
    }
  }
  return false
}

const endOfImage = 0xffd9

/** Cameras append data after the end marker, so it is searched for backwards. */
function endsAfter(view: DataView, from: number): boolean {
  for (let at = view.byteLength - 2; at >= from; at--)
    if (view.getUint16(at) === endOfImage) return true
  return false
}

/** A RIFF of the declared length whose first chunk is a picture. */
function isWholeWebp(view: DataView): boolean {
  if (view.byteLength < 20) return false
  const isPicture = ['VP8 ', 'VP8L', 'VP8X'].includes(word(view, 12))
  return isPicture && view.getUint32(4, true) + 8 <= view.byteLength
}

/** `startxref` and `%%EOF` stand near the end, where readers look for them. */
function isWholePdf(bytes: Uint8Array): boolean {
  const end = Buffer.from(bytes.subarray(-lookedAt)).toString('latin1')
  return /startxref\s+\d+\s+%%EOF/.test(end)
}

const lookedAt = 4096

function word(view: DataView, at: number): string {
  const codes = [0, 1, 2, 3].map((place) => view.getUint8(at + place))
  return String.fromCharCode(...codes)
}
