import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLines, readRecords, recordsOf } from './csv-records'
import type { SourceRow } from './source-row'

async function* pieces(...texts: string[]) {
  yield* texts
}

async function read(...texts: string[]): Promise<SourceRow[]> {
  const rows: SourceRow[] = []
  for await (const row of readRecords(readLines(pieces(...texts)), ',')) rows.push(row)
  return rows
}

const good = (count: number) => Array.from({ length: count }, (_, at) => `乙${at},2,3`)

test('a quote that is never closed costs its own row, and 20,000 rows after it are read', async () => {
  const rows = await read(['通用名,规格,价', '"甲,1,1', ...good(20_000)].join('\n'))
  expect(rows).toHaveLength(20_002)
  expect(rows[1]).toEqual({ line: 2, cells: ['"甲,1,1'], problem: '引号不成对' })
  expect(rows.filter(({ problem }) => problem !== undefined)).toHaveLength(1)
  expect(rows.at(-1)).toEqual({ line: 20_002, cells: ['乙19999', '2', '3'] })
})

test.each([
  ['the next row is quoted', '"丙","4","5"'],
  ['a later cell is quoted', '丙,"4,5",6'],
  ['a later row has a stray quote too', '丙,4"'],
])('it costs no other row when %s', async (_, next) => {
  const rows = await read(['名,规,价', '"甲,1,1', '乙,2,3', next, '丁,7,8'].join('\n'))
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5])
  expect(rows.filter(({ problem }) => problem !== undefined).map(({ line }) => line)).toEqual([2])
})

test('a quote that opens in the last row costs that row', async () => {
  const rows = await read('名,规\n甲,1\n"乙,2')
  expect(rows.at(-1)).toMatchObject({ line: 3, problem: '引号不成对' })
})

test('a cell may go over lines; the row is where it begins', async () => {
  const rows = await read('名,说明\n甲,"一\r\n二"\n\n,\n丙,"含 ""引"" 号"\n')
  expect(rows).toEqual([
    { line: 1, cells: ['名', '说明'] },
    { line: 2, cells: ['甲', '一\n二'] },
    { line: 6, cells: ['丙', '含 "引" 号'] },
  ])
})

test('quotes within a cell are part of it', async () => {
  expect(await read('"复方"甘草片,5" 管\n')).toEqual([
    { line: 1, cells: ['"复方"甘草片', '5" 管'] },
  ])
})

test('line ends of every kind are told, wherever a piece of the file ends', async () => {
  const lines = async (...texts: string[]) => (await read(...texts)).map(({ cells }) => cells[0])
  expect(await lines('a\r', '\nb\rc\n', 'd\r')).toEqual(['a', 'b', 'c', 'd'])
})

test('what was written as CSV is read as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '甲', ',', '"', '\n', ' ') })
  const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 })
  fc.assert(
    fc.property(rows, (table) => {
      const filled = table.map(([, ...others]) => ['x', ...others])
      const text = filled
        .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
        .join('\n')
      expect(recordsOf(text.split('\n'), ',').map(({ cells }) => cells)).toEqual(filled)
    }),
  )
})
