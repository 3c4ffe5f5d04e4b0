import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { png } from '#tests/fixtures/pictures'
import { rowsXml, workbookOf, xlsxOf } from '#tests/fixtures/zip-file'
import { FormError } from '#upstream/kernel/errors'
import { readUploadedSheets } from './uploaded-sheets'

const limits = {
  countHeadings: () => 0,
  holder: 'store/1',
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

const row = (content: string) => new Blob([new Uint8Array(xlsxOf(`<row r="1">${content}</row>`))])

test('rows and sheets arrive as they are read, and too many rows are told in the caller’s words', async () => {
  const rows = rowsXml([
    ['品名', '数量'],
    ['甘草片', '3'],
  ])
  const two = workbookOf([
    { name: '一', rows },
    { name: '二', rows: '' },
  ])
  expect(await readUploadedSheets(new Blob([new Uint8Array(two)]), limits)).toEqual({
    sheets: [
      [
        { line: 1, cells: ['品名', '数量'] },
        { line: 2, cells: ['甘草片', '3'] },
      ],
      [],
    ],
    hidden: 0,
  })
  const long = Array.from({ length: 11 }, (_, at) => `甘草片;${at}`).join('\n')
  const refused = await readUploadedSheets(new Blob([long]), limits).catch(
    (error: unknown) => error,
  )
  expect((refused as FormError).fieldErrors).toEqual({ file: [limits.tooLong] })
})

test('a sheet of a million cells or four million letters is refused', async () => {
  const wide = Array.from({ length: 70 }, () => '<row><c r="XFD1"><v>1</v></c></row>').join('')
  const long = `<c t="str"><v>${'甘'.repeat(200_000)}</v></c>`.repeat(21)
  for (const file of [new Blob([new Uint8Array(xlsxOf(wide))]), row(long)]) {
    const refused = await readUploadedSheets(file, { ...limits, mostRows: 100 }).catch(
      (error: unknown) => error,
    )
    expect((refused as FormError).message).toContain('内容太多')
  }
})
