import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jpeg, pdf, png, webp } from '#tests/fixtures/pictures'
import { pictureSizeProblem } from './picture-size'
import type { UploadType } from './rules'

const pngOf = (width: number, height: number) => {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** With a thumbnail of 1 × 1 in an application segment, which is no frame. */
const jpegOf = (width: number, height: number, frame = 'c0') => {
  const thumbnail = 'ffd8ffc0001108000100010301110002110103110100ffd9'
  const bytes = Buffer.from(
    `ffd8ffe1001a${thumbnail}ff${frame}001108000000000301110002110103110100ffda0004000012ffd9`,
    'hex',
  )
  const at = bytes.lastIndexOf(Buffer.from(`ff${frame}0011`, 'hex'))
  bytes.writeUInt16BE(height, at + 5)
  bytes.writeUInt16BE(width, at + 7)
  return bytes
}

const webpOf = (kind: string, sizes: number[]) =>
  Buffer.concat([
    Buffer.from(`RIFF\u0030\0\0\0WEBP${kind}\u0010\0\0\0`, 'latin1'),
    Buffer.from(sizes),
    Buffer.alloc(20),
  ])

const large = '最多 4,000 万像素，请缩小后再上传'

test.each<[string, UploadType, Uint8Array, string | undefined]>([
  ['a PNG of 40 million', 'image/png', pngOf(8_000, 5_000), undefined],
  ['a PNG of more', 'image/png', pngOf(8_000, 5_001), `图片有 8000 × 5001 像素，${large}`],
  ['a PNG of 900 million', 'image/png', pngOf(30_000, 30_000), large],
  ['a PNG of the largest size', 'image/png', pngOf(2 ** 31, 2 ** 31), large],
  ['a JPEG of a phone', 'image/jpeg', jpegOf(4_000, 3_000), undefined],
  ['a JPEG of more', 'image/jpeg', jpegOf(8_000, 6_000), `图片有 8000 × 6000 像素，${large}`],
  ['a progressive JPEG', 'image/jpeg', jpegOf(65_535, 65_535, 'c2'), large],
  [
    'a WebP with loss',
    'image/webp',
    webpOf('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0xff, 0x3f, 0xff, 0x3f]),
    large,
  ],
  [
    'a small WebP with loss',
    'image/webp',
    webpOf('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 9, 0, 9, 0]),
    undefined,
  ],
  ['a WebP without loss', 'image/webp', webpOf('VP8L', [0x2f, 0xff, 0xff, 0xff, 0x0f]), large],
  [
    'a WebP canvas',
    'image/webp',
    webpOf('VP8X', [0, 0, 0, 0, 0x2f, 0x75, 0, 0x2f, 0x75, 0]),
    large,
  ],
  ['the smallest PNG', 'image/png', png, undefined],
  ['the smallest JPEG', 'image/jpeg', jpeg, undefined],
  ['the smallest WebP', 'image/webp', webp, undefined],
  ['a PDF', 'application/pdf', pdf, undefined],
])('%s', (_, type, bytes, problem) => {
  const found = pictureSizeProblem(bytes, type)
  if (problem === undefined) expect(found).toBeUndefined()
  else expect(found).toContain(problem)
})

test('any bytes are judged', () => {
  const types = fc.constantFrom<UploadType>(
    'image/png',
    'image/jpeg',
    'image/webp',
    'application/pdf',
  )
  fc.assert(
    fc.property(types, fc.uint8Array({ maxLength: 60 }), (type, bytes) => {
      expect(['string', 'undefined']).toContain(typeof pictureSizeProblem(bytes, type))
    }),
  )
})
