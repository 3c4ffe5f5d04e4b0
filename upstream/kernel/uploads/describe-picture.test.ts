import { expect, test } from 'vitest'
import { jpegPhoto } from '#tests/fixtures/photos'
import { pdf, png, webp } from '#tests/fixtures/pictures'
import { describePicture } from './describe-picture'

test('a picture is named by its content, with its size', async () => {
  const bytes = await jpegPhoto()
  const read = describePicture(bytes)
  expect(read).toEqual({
    name: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    content_type: 'image/jpeg',
    size: bytes.length,
    width: 40,
    height: 20,
  })
  expect(describePicture(await jpegPhoto())).toEqual(read)
  expect(describePicture(png)).toMatchObject({ content_type: 'image/png', width: 1, height: 1 })
  expect(describePicture(webp)).toMatchObject({ content_type: 'image/webp', width: 1, height: 1 })
})

test('what is no picture is refused with the reason, by its head', async () => {
  const bytes = await jpegPhoto()
  const huge = Buffer.from(png)
  huge.writeUInt32BE(30_000, 16)
  huge.writeUInt32BE(30_000, 20)
  const heic = Buffer.from('\0\0\0\u0018ftypheic', 'latin1')
  for (const [content, problem] of [
    [bytes.subarray(0, bytes.length / 2), '文件不完整'],
    [huge, '30000 × 30000'],
    [heic, 'HEIC'],
    [pdf, '只能上传 JPG、PNG、WebP 图片'],
    [Buffer.from('hello'), '只能上传'],
    [Buffer.concat([bytes, Buffer.alloc(5 * 1024 * 1024)]), '5 MB'],
  ] as const)
    expect(describePicture(content)).toEqual({
      problem: expect.stringContaining(problem) as string,
    })
})
