import { describe, expect, test } from 'vitest'
import { mostUploadBytes, recogniseUpload, typeProblem } from './rules'

const text = (letters: string) => [...new TextEncoder().encode(letters)]
const beginnings = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, ...text('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/webp', [...text('RIFF'), 1, 2, 3, 4, ...text('WEBP')]],
  ['application/pdf', text('%PDF-')],
] as const
/** In WebP the file length stands between `RIFF` and `WEBP`; any value is valid. */
const isFree = (type: string, at: number) => type === 'image/webp' && at >= 4 && at < 8

test('a photo of a phone is told how to become a JPG, other files what is accepted', () => {
  const file = (brand: string) => new Uint8Array([0, 0, 0, 24, ...text(`ftyp${brand}`)])
  for (const brand of ['heic', 'heix', 'hevc', 'mif1'])
    expect(typeProblem(file(brand), '图片')).toMatch(/HEIC 照片，请换成 JPG.*兼容性最佳/)
  for (const bytes of [file('isom'), new Uint8Array(), new Uint8Array(text('hello'))])
    expect(typeProblem(bytes, '图片')).toBe('只能上传 图片')
  const drawing = new Uint8Array(text('<?xml version="1.0"?><svg viewBox="0 0 1 1">'))
  expect(typeProblem(drawing, '图片')).toBe('SVG 请先导出成 PNG 再上传')
})

describe.each(beginnings)('%s', (type, beginning) => {
  test('is recognised by its first bytes, whatever follows', () => {
    expect(recogniseUpload(new Uint8Array(beginning))).toBe(type)
    expect(recogniseUpload(new Uint8Array([...beginning, 0, 255, 7]))).toBe(type)
  })

  test('is not recognised when one of them differs or is missing', () => {
    for (const [at, byte] of beginning.entries()) {
      const other = beginning.map((own, place) => (place === at ? byte ^ 1 : own))
      expect(recogniseUpload(new Uint8Array(other))).toBe(isFree(type, at) ? type : undefined)
      expect(recogniseUpload(new Uint8Array(beginning.slice(0, at)))).toBeUndefined()
    }
  })

  test('is not recognised when it begins later', () => {
    expect(recogniseUpload(new Uint8Array([32, ...beginning]))).toBeUndefined()
  })
})

test('a file may have 5 MB', () => {
  expect(mostUploadBytes).toBe(5_242_880)
})
