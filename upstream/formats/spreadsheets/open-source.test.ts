import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rowsXml, workbookOf, xlsxOf, zipOf } from '#tests/fixtures/zip-file'
import { noResult } from './cell-problems'
import { openSource, requireFile } from './open-source'
import { textsInMemory } from './reading'
import type { SourceRow } from './source-row'
import { plainNumber } from './xlsx-sheet'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'caizhi-source-'))
})
afterEach(() => rm(folder, { recursive: true }))

const countHeadings = (cells: string[]) =>
  cells.filter((cell) => ['通用名', '规格', '批发价'].includes(cell)).length

async function sheetsOf(content: Buffer | string, name = 'file.csv') {
  const file = path.join(folder, name)
  await writeFile(file, content)
  const reading = { texts: textsInMemory(), countHeadings, mostUnpacked: 2 ** 30 }
  const sheets: { name: string; rows: SourceRow[] }[] = []
  for await (const { name: sheet, isHidden, rows } of await openSource(file, reading)) {
    const read: SourceRow[] = []
    if (!isHidden) for await (const row of rows) read.push(row)
    sheets.push({ name: sheet, rows: read })
  }
  return sheets
}

async function rowsOf(content: Buffer | string, name = 'file.csv'): Promise<string[][]> {
  const sheets = await sheetsOf(content, name)
  return sheets.flatMap(({ rows }) => rows.map(({ cells }) => cells))
}

const table = [
  ['通用名', '规格', '批发价'],
  ['阿莫西林胶囊', '0.25g*24粒', '6.80'],
  ['复方甘草片', '100片', '14.60'],
]
const csv = (delimiter: string) => table.map((row) => row.join(delimiter)).join('\r\n')

test.each([
  ['UTF-8', Buffer.from(csv(','))],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${csv(',')}`)],
  ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${csv('\t')}`, 'utf16le')],
  ['UTF-16 LE without', Buffer.from(csv(','), 'utf16le')],
  ['UTF-16 BE with a mark', Buffer.from(`\uFEFF${csv(';')}`, 'utf16le').swap16()],
  ['UTF-16 BE without', Buffer.from(csv(','), 'utf16le').swap16()],
  ['semicolons', Buffer.from(csv(';'))],
  ['tabs', Buffer.from(csv('\t'))],
])('%s is read alike', async (_, content) => {
  expect(await rowsOf(content)).toEqual(table)
})

test('GB18030 is recognised, also with characters of four bytes', async () => {
  // 通用名,单价 and 硅𠀀白,1 in GB18030, as written by Chinese Windows programs.
  const bytes = Buffer.from('cda8d3c3c3fb2cb5a5bcdb0ab9e895328236b0d72c31', 'hex')
  expect(await rowsOf(bytes)).toEqual([
    ['通用名', '单价'],
    ['硅𠀀白', '1'],
  ])
})

test('UTF-8 with a broken byte far down stays UTF-8', async () => {
  const broken = Buffer.concat([
    Buffer.from(`${csv(',')}\n板蓝根`),
    Buffer.from([0xff]),
    Buffer.from(',1,2'),
  ])
  const rows = await rowsOf(broken)
  expect(rows[1]).toEqual(table[1])
  expect(rows[3]?.[0]).toBe('板蓝根\uFFFD')
})

test('quoted cells keep separators, quotes and line ends; empty lines are passed over', async () => {
  const rows = await rowsOf('通用名,说明\n"甲,""乙""","一\n二"\n\n\n丙,丁\n')
  expect(rows.slice(1)).toEqual([
    ['甲,"乙"', '一\n二'],
    ['丙', '丁'],
  ])
})

test('.xlsx is recognised by its content, and the first visible sheet is read', async () => {
  const rows = await rowsOf(
    xlsxOf(
      `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="inlineStr"><is><t>批发价</t></is></c></row>
       <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="str"><v>0.25g_x000D_</v></c>
         <c r="C3"><v>4.3499999999999996</v></c></row>
       <row r="4"><c r="A4"/><c r="B4"/></row>
       <row r="5"><c t="s"><v>1</v></c><c><v>6.9012345678921E+12</v></c><c t="e"><v>#N/A</v></c></row>`,
      '<si><t>通用名</t></si><si><r><t>阿莫</t></r><r><t>西林</t></r><rPh><t>amo</t></rPh></si>',
    ),
    'prices.csv',
  )
  expect(rows).toEqual([
    ['通用名', '', '批发价'],
    ['阿莫西林', '0.25g\r', '4.35'],
    ['阿莫西林', '6901234567892.1', '#N/A'],
  ])
})

test('a number that is shown as a day is that day, and a yes or no is no number', async () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/>
    <numFmt numFmtId="165" formatCode="[Red]0.00&quot;day&quot;"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>`
  const cells = [0, 1, 2, 3].map((style) => `<c s="${style}"><v>46352</v></c>`).join('')
  const rows = `<row r="1">${cells}<c s="1"><v>12</v></c><c t="b"><v>1</v></c><c t="b"><v>0</v></c></row>`
  expect(await rowsOf(workbookOf([{ name: '价格', rows }], '', styles))).toEqual([
    ['46352', '2026-11-26', '2026-11-26', '46352', '12', 'TRUE', 'FALSE'],
  ])
})

test.each([
  ['000000', '123', '000123'],
  ['0000000000000', '36000291452', '0036000291452'],
  ['"PC"0000', '123', 'PC0123'],
  ['000-0000', '12345', '001-2345'],
  ['000', '12345', '12345'],
  ['0', '123', '123'],
  ['0.00', '2028.1', '2028.10'],
  ['0.0', '2028.1', '2028.1'],
  ['#,##0.00', '12.5', '12.5'],
  ['000000', '1.5', '1.5'],
  ['yyyy/m', '46813', '2028-03'],
  ['yyyy/m', '46820', '2028-03-08'],
  ['yyyy"年"m"月"', '46813', '2028-03'],
  ['mmm-yy', '46813', '2028-03'],
  ['yyyy"年"m"月"d"日"', '46813', '2028-03-01'],
  ['yyyymmdd', '46813', '20280301'],
  ['yyyymm', '46813', '202803'],
  ['yyyymm', '46820', '20280308'],
  ['e"年"m"月"', '46813', '2028-03'],
  ['0.00E+00', '46813', '46813'],
  ['[$-804]yyyy/m/d;@', '46813', '2028-03-01'],
  ['_ * #,##0.00_ ;_ * -#,##0.00_ ', '46813', '46813'],
])('under %s the number %s reads %s', async (code, value, shown) => {
  const format = code.replaceAll('"', '&quot;')
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts>
    <cellXfs><xf numFmtId="164"/></cellXfs>`
  const rows = `<row r="1"><c s="0"><v>${value}</v></c></row>`
  expect(await rowsOf(workbookOf([{ name: '价格', rows }], '', styles))).toEqual([[shown]])
})

test('a workbook that counts from 1904 has the days that it shows', async () => {
  const styles = '<cellXfs><xf numFmtId="14"/><xf numFmtId="57"/></cellXfs>'
  const rows =
    '<row r="1"><c s="0"><v>45381</v></c><c s="1"><v>45351</v></c><c><v>45381</v></c></row>'
  const book = (date1904: string) => workbookOf([{ name: '价格', rows }], '', styles, date1904)
  expect(await rowsOf(book('1'))).toEqual([['2028-03-31', '2028-03', '45381']])
  expect(await rowsOf(book('0'))).toEqual([['2024-03-30', '2024-02-29', '45381']])
})

test('what programs write before a text to keep it one is undone, in CSV and .xlsx', async () => {
  const cells = ['="000137"', "'000136", "'-A12", "'甲'", '=A1+1']
  const read = ['000137', '000136', '-A12', "'甲'", '=A1+1']
  const csvCells = ['"=""000137"""', ...cells.slice(1)].join(',')
  expect(await rowsOf(`${csvCells}\n${cells.join(',')}`)).toEqual([read, read])
  const xml = rowsXml([cells.map((cell) => cell.replaceAll('"', '&quot;'))])
  expect(await rowsOf(workbookOf([{ name: '价格', rows: xml }]))).toEqual([read])
})

test('a formula has its stored result; without one the cell is told from an empty one', async () => {
  const cells = [
    '<c><f>A1+1</f><v>7</v></c>',
    '<c t="str"><f>IF(A1="","",1)</f><v></v></c>',
    '<c><f>A1*2</f></c>',
    '<c><f>A1*3</f><v/></c>',
    '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '<c t="str"><f>B1</f></c>',
  ]
  const rows = await rowsOf(xlsxOf(`<row r="1">${cells.join('')}</row>`))
  expect(rows).toEqual([['7', '', noResult, noResult, '#DIV/0!', noResult]])
})

test.each([
  ['12', '12'],
  ['12.50', '12.5'],
  ['0.1', '0.1'],
  ['4.3499999999999996', '4.35'],
  ['6901234567892', '6901234567892'],
  ['6.901234567892E+12', '6901234567892'],
  ['1E-4', '0.0001'],
  ['123456789012345', '123456789012345'],
  ['20261125000000123', '2.02611250000001E+16'],
  ['2.02611250000001E+17', '2.02611250000001E+17'],
  ['100', '100'],
  ['', ''],
])('the number %s of a sheet reads %s', (text, plain) => {
  expect(plainNumber(text)).toBe(plain)
})

const compound = (word: string) => {
  const bytes = Buffer.alloc(1536)
  bytes.write('d0cf11e0a1b11ae1', 0, 'hex')
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt32LE(1, 48)
  bytes.write(word, 1024, 'utf16le')
  return bytes
}

test.each([
  ['an empty file', Buffer.alloc(0), '文件是空的'],
  ['an old .xls', compound('Workbook'), '旧版 .xls'],
  ['an encrypted workbook', compound('EncryptedPackage'), '有密码'],
  ['a binary workbook', zipOf({ 'xl/workbook.bin': 'x' }), '.xlsb'],
  ['an .ods', zipOf({ 'content.xml': '<x/>' }), '.ods'],
  ['some zip', zipOf({ 'prices.csv': 'x' }), '压缩包'],
  ['a cut .xlsx', xlsxOf('<row/>').subarray(0, 300), '已损坏'],
  ['a sheet that is not XML', xlsxOf('<row></c>'), '已损坏'],
  ['a web page', Buffer.from('<html><table></table></html>'), '网页'],
  ['a PDF', Buffer.from('%PDF-1.7 …'), 'PDF'],
])('%s is refused in one line', async (_, content, words) => {
  await expect(rowsOf(content)).rejects.toThrow(words)
  await expect(rowsOf(content)).rejects.toThrow(/^[^\n]*$/)
})

test('a missing file and a folder are told', async () => {
  await expect(requireFile(path.join(folder, 'none.csv'))).rejects.toThrow('找不到文件')
  await expect(requireFile(folder)).rejects.toThrow('不是文件')
})

test('all sheets of a workbook come in their order, with their names', async () => {
  const sheets = await sheetsOf(
    workbookOf([
      { name: '封面', rows: rowsXml([['报价单']]) },
      { name: '旧', rows: rowsXml([['旧']]), isHidden: true },
      { name: '西药', rows: rowsXml(table) },
      { name: '中药', rows: rowsXml([['甘草']], 7) },
    ]),
  )
  expect(sheets.map(({ name, rows }) => [name, rows.map(({ line }) => line)])).toEqual([
    ['封面', [1]],
    ['旧', []],
    ['西药', [1, 2, 3]],
    ['中药', [7]],
  ])
})

test('merged cells fill the rows below, and only these', async () => {
  const rows = rowsXml([
    ['通用名', '批号', '库存'],
    ['甘草', 'A1', '30'],
    ['', 'A2', ''],
    ['', '', ''],
    ['', 'A3', ''],
  ])
  const [sheet] = await sheetsOf(
    workbookOf([{ name: '价格', rows, merges: ['A2:A4', 'C2:C3', 'A1:C1'] }]),
  )
  expect(sheet?.rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, '通用名', '批号', '库存'],
    [2, '甘草', 'A1', '30'],
    [3, '甘草', 'A2', '30'],
    [5, '', 'A3'],
  ])
  expect(sheet?.rows.map(({ filled }) => [...(filled ?? [])])).toEqual([[], [], [0, 2], []])
})

test('a workbook that would unpack to more than a gigabyte is refused before it is unpacked', async () => {
  const bytes = xlsxOf(rowsXml(table))
  // The size of the second sheet in the archive's directory.
  const at = bytes.lastIndexOf('xl/worksheets/s2.xml') - 46 + 24
  bytes.writeUInt32LE(0x7fffffff, at)
  await expect(rowsOf(bytes)).rejects.toThrow(/解压后有 2049 MB，超过 1024 MB/)
})

test('a workbook that unpacks to more than it says is damaged', async () => {
  const bytes = xlsxOf(rowsXml(table))
  bytes.writeUInt32LE(10, bytes.lastIndexOf('xl/worksheets/s2.xml') - 46 + 24)
  await expect(rowsOf(bytes)).rejects.toThrow(/已损坏/)
})

test('a cell far to the right makes no row of millions', async () => {
  const rows = await rowsOf(xlsxOf('<row r="1"><c r="ZZZZZZ1" t="str"><v>甲</v></c></row>'))
  expect(rows).toEqual([['甲']])
})
