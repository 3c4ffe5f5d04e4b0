import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jpeg, pdf, png, webp } from '#tests/fixtures/pictures'
import { recogniseUpload, type UploadType } from './rules'
import { isWhole } from './whole-file'

const files: [UploadType, Uint8Array][] = [
  ['image/png', png],
  ['image/jpeg', jpeg],
  ['image/webp', webp],
  ['application/pdf', pdf],
]

describe.each(files)('%s', (type, file) => {
  test('is whole as it was written, also with something behind its end', () => {
    expect(recogniseUpload(file)).toBe(type)
    expect(isWhole(file, type)).toBe(true)
    expect(isWhole(new Uint8Array([...file, 0, 10, 32]), type)).toBe(true)
  })

  test('is not whole when it breaks off anywhere', () => {
    const cuts = fc.integer({ min: 0, max: file.length - 3 })
    fc.assert(fc.property(cuts, (at) => !isWhole(file.subarray(0, at), type)))
  })

  test('is judged whatever else it holds, and never fails', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (rest) => {
        const broken = new Uint8Array([...file.subarray(0, 12), ...rest])
        expect(typeof isWhole(broken, type)).toBe('boolean')
      }),
    )
  })
})

test('what a tester found to be taken is refused', () => {
  const text = new TextEncoder().encode(`%PDF-1.4\n${'x'.repeat(100)}`)
  expect(isWhole(text, 'application/pdf')).toBe(false)
  expect(isWhole(new Uint8Array([0xff, 0xd8, 0xff, 0]), 'image/jpeg')).toBe(false)
})
