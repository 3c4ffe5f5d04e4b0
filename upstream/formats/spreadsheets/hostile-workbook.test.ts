import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsXml, workbookOf, xlsxOf } from '#tests/fixtures/zip-file'
import { openSource } from './open-source'
import { textsInMemory } from './reading'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'caizhi-hostile-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function cellsOf(content: Buffer): Promise<number[]> {
  const file = path.join(folder, 'file.xlsx')
  await writeFile(file, content)
  const reading = { texts: textsInMemory(), countHeadings: () => 0, mostUnpacked: 2 ** 23 }
  const counts: number[] = []
  for await (const { isHidden, rows } of await openSource(file, reading))
    if (!isHidden) for await (const { cells } of rows) counts.push(cells.length)
  return counts
}

const [long, many] = ['a'.repeat(600_000), Array.from({ length: 300 }, (_, at) => `a${at}="1"`)]
const cell = (text: string) => `<row r="1"><c t="inlineStr"><is>${text}</is></c></row>`

test.each([
  ['a tag', xlsxOf(`<${long}/>`)],
  ['the name of an attribute', xlsxOf(`<row ${long}="1"/>`)],
  ['an attribute', xlsxOf(`<row r="${long}"/>`)],
  ['a comment', xlsxOf(`<!--${long}-->`)],
  ['an instruction', xlsxOf(`<?${long}?>`)],
  ['a text', xlsxOf(cell(`<t>${long}</t>`))],
  ['a text in pieces', xlsxOf(cell(`<t>${'a'.repeat(9_000)}</t>`.repeat(30)))],
  [
    'a value in pieces',
    xlsxOf(`<row><c><v>${'<![CDATA[aaaaaaaaaa]]>'.repeat(25_000)}</v></c></row>`),
  ],
  ['a shared text', xlsxOf('<row/>', `<si>${`<t>${'a'.repeat(9_000)}</t>`.repeat(30)}</si>`)],
  ['a style', workbookOf([{ name: '价格', rows: '' }], '', `<numFmts ${long}="1"/>`)],
  ['the number of attributes', xlsxOf(`<row ${many.join(' ')}/>`)],
  ['the depth', xlsxOf('<row>'.repeat(100))],
])('%s without an end is refused', async (_, bytes) => {
  await expect(cellsOf(bytes)).rejects.toThrow('长得不像表格')
})

test('a row has no more cells than Excel has columns', async () => {
  const row = (count: number) => xlsxOf(`<row r="3">${'<c><v>1</v></c>'.repeat(count)}</row>`)
  expect(await cellsOf(row(16_384))).toEqual([16_384])
  await expect(cellsOf(row(16_385))).rejects.toThrow('第 3 行的单元格')
})

test('texts as long as Excel keeps them are read', async () => {
  const text = '_x0041_'.repeat(32_767)
  expect(await cellsOf(xlsxOf(`<row><c t="str"><v>${text}</v></c></row>`))).toEqual([1])
})

test('styles count to what a workbook unpacks to, and are refused before they are read', async () => {
  const bytes = workbookOf([{ name: '价格', rows: '' }], '', ' '.repeat(2 ** 23))
  await expect(cellsOf(bytes)).rejects.toThrow('超过 8 MB')
})

test('merged cells that overlap are refused', async () => {
  const merges = Array.from({ length: 16_400 }, () => 'A1:A2')
  const sheet = { name: '价格', rows: rowsXml([['甲'], ['']]), merges }
  await expect(cellsOf(workbookOf([sheet]))).rejects.toThrow('相互重叠')
})
