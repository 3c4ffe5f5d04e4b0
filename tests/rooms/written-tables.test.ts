import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { moneyCell, tableFile, type TableFormat } from '#app/services/table-file.server'
import { csvText } from '#contract/csv-file'
import { recordsOf } from '#upstream/formats/spreadsheets/csv-records'
import { openSource } from '#upstream/formats/spreadsheets/open-source'
import { textsInMemory } from '#upstream/formats/spreadsheets/reading'

/** Accounts, numbers of orders and products, own codes, and what a stranger calls his clinic. */
const texts = [
  '000000000020',
  '6222021234567890123',
  '2026112800000017',
  '81234567890123456789',
  '000137',
  '6901234567892',
  '036000291452',
  '1E5',
  '12E3',
  '1-2',
  '3/4',
  '2028-03',
  'MAR1',
  '10月12日',
  '12:30',
  '1,000',
  '10%',
  '¥5',
  '１２３',
  'TRUE',
  '#N/A',
  '0.10',
  '1.50',
  '-A12',
  '-5',
  '+8613800138000',
  '@SUM(A1)',
  '=1+1',
  '＝1+1',
  ' =1+1',
  '-',
  '=HYPERLINK("http://example.com","看")',
  "=cmd|'/c calc'!A0",
  '0571-88886666',
  '26Q1',
  '甲,乙',
  '他说"好"',
  '两\n行',
  '阿莫西林胶囊',
  '0.25g*24粒',
  'CZ-77001',
  '100630',
  '12.5',
]
const headings = ['本店编码', '商品编号', '金额']

const table = (some: readonly string[]) => ({
  names: ['codes', '编码'] as const,
  headings,
  rows: some.map((text) => [text, text, moneyCell('-12.5')]),
})

async function written(some: readonly string[], format: TableFormat): Promise<Uint8Array> {
  const response = tableFile(table(some), format)
  return new Uint8Array(await response.arrayBuffer())
}

async function readBack(bytes: Uint8Array): Promise<string[][]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'caizhi-table-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'table')
  await writeFile(file, bytes)
  const countHeadings = (cells: string[]) => cells.filter((cell) => headings.includes(cell)).length
  const reading = { texts: textsInMemory(), countHeadings, mostUnpacked: 2 ** 24 }
  const read: string[][] = []
  for await (const { rows } of await openSource(file, reading))
    for await (const { cells } of rows) read.push(cells)
  return read
}

const asRead = (some: readonly string[], amount: string) => [
  headings,
  ...some.map((text) => [text, text, amount]),
]

test('whatever a cell says, the CSV says the same when it comes back', () => {
  const unit = fc.constantFrom(...'=+-@＝＋－＠\'"\t\n ,;A1。'.split(''))
  const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit }))
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 5 }), (some) => {
      const cells = ['首', ...some.map((text) => text.replace(/\r/g, '\n'))]
      const lines = csvText([cells])
        .slice(1)
        .split(/\r\n|\n/)
      expect(recordsOf(lines.slice(0, -1), ',')).toEqual([{ line: 1, cells }])
    }),
  )
})

test('no cell of a CSV is a formula, a number that was a text, or a day', () => {
  const lines = csvText(texts.map((text) => [text])).split('\r\n')
  const bare = lines.filter((line) =>
    /^["\s]*[=+@＝＋－＠]|^["\s]*-.|^"?[\d/:,.E-]{10,}"?$/.test(line),
  )
  expect(bare).toEqual([])
  const plain = csvText([['000000000020', '=1+1', { amount: '5' }]], { isPlain: true })
  expect(plain).toBe("\uFEFF000000000020,'=1+1,5.00\r\n")
})

test('an .xlsx keeps texts as texts, whatever stands in them', async () => {
  expect(await readBack(await written([...texts, '坏\u0000字\uD800'], 'xlsx'))).toEqual(
    asRead([...texts, '坏字'], '-12.5'),
  )
})
