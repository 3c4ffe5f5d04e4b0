import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { png } from '#tests/fixtures/pictures'
import { FormError } from '#upstream/kernel/errors'
import { readUploadedSheets } from './uploaded-sheets'

const limits = {
  countHeadings: () => 0,
  mostUnpacked: 1_000_000,
  mostRows: 10,
  tooLong: '最多 10 行',
}

test.each([
  [
    'a broken archive',
    'PK\u0003\u0004xxxx',
    'Excel 文件已损坏，无法解压，请重新另存为 .xlsx 或 CSV',
  ],
  ['nothing at all', '', '文件是空的'],
  ['a picture', png, '这是图片，不是表格，请用 .xlsx 或 CSV'],
  ['a PDF', '%PDF-1.4', '不支持 PDF，请用 .xlsx 或 CSV'],
])('%s is refused at the field in words of ours alone', async (_, content, words) => {
  const refused = await readUploadedSheets(new Blob([content]), limits).catch(
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(FormError)
  expect((refused as FormError).fieldErrors).toEqual({ file: [words] })
})

test('bytes by chance are no table', async () => {
  // Pseudorandom and reproducible.
  const bytes = Array.from({ length: 100 }, (_, at) =>
    createHash('sha256').update(String(at)).digest(),
  )
  const refused = await readUploadedSheets(new Blob([Buffer.concat(bytes)]), limits).catch(
    (error: unknown) => error,
  )
  expect((refused as FormError).fieldErrors).toEqual({
    file: ['文件已损坏或不是表格，读不出文字，请重新另存为 .xlsx 或 CSV'],
  })
})
