import { expect, test } from 'vitest'
import { FormError } from '#upstream/kernel/errors'
import { readListFile } from './read-list'

const read = (text: string, columns: 'first' | 'all' = 'first') =>
  readListFile(new Blob([text]), { columns, holder: 'operator/1' }).catch((error: unknown) =>
    error instanceof FormError ? error.fieldErrors : error,
  )

test('the first column of a file is a list, without its heading and running numbers', async () => {
  expect(await read('单位名称,电话\n甲店,1\n\n乙店,2\n')).toEqual(['甲店', '乙店'])
  expect(await read('序号,商品编号\n1,A-1\n2,A-2\n')).toEqual(['A-1', 'A-2'])
  expect(await read('甲店\r\n乙店')).toEqual(['甲店', '乙店'])
})

test('the cells of a row are a line of the kind, with a dash for an empty one', async () => {
  expect(await read('商品编号,特价,每户,每单\nA-1,9.90,,10\nA-2,8,,\n', 'all')).toEqual([
    'A-1\t9.90\t-\t10',
    'A-2\t8',
  ])
})

test('what cannot be read says what to do', async () => {
  expect(await read('%PDF-1.4')).toEqual({ file: ['不支持 PDF，请用 .xlsx 或 CSV'] })
  expect(await read('商品编号\n')).toEqual({
    file: ['没有读到内容，名单应在第一列，每行一个'],
  })
  expect(await read('A-1,#N/A\n', 'all')).toEqual({
    file: ['B1 单元格是“#N/A”，不是内容，请改正后重新上传'],
  })
})
