import { countKnownHeadings, fields, findColumns, type Columns, type Field } from './headings'
import { headingAt } from '#upstream/formats/spreadsheets/two-row-heading'
import type { RowSource, SourceRow } from '#upstream/formats/spreadsheets/source-row'

export type Mapping = Partial<Record<Field, string>>

export interface Table {
  headings: string[]
  columns: Columns
  /** The reason, in Chinese, for not reading the sheet as a table of goods. */
  missing: string | undefined
  rows: RowSource
}

// Titles, dates and remarks stand above the headings.
const searchedRows = 20

/**
 * Finds the heading row near the top of a sheet and its columns. `missing` explains in Chinese when
 * there is no name column or a mapped column does not exist; `rows` are then all rows of the sheet.
 */
export async function readTable(source: RowSource, mapping: Mapping): Promise<Table> {
  const iterator = source[Symbol.asyncIterator]()
  const seen: SourceRow[] = []
  while (seen.length < searchedRows) {
    const next = await iterator.next()
    if (next.done === true) break
    seen.push(next.value)
  }
  const scores = seen.map(({ cells }) => scoreRow(cells, mapping))
  const at = scores.indexOf(Math.max(...scores))
  const { cells, last } = headingAt(
    seen.map((row) => row.cells),
    at,
    (cell) => scoreRow([cell], mapping) > 0,
  )
  const headings = [...cells]
  const columns = findColumns(headings, mapping)
  const missing = missingColumn(headings, columns, mapping)
  const rows = missing === undefined ? seen.slice(last + 1) : seen
  return { headings, columns, missing, rows: followedBy(rows, iterator) }
}

function missingColumn(headings: string[], columns: Columns, mapping: Mapping): string | undefined {
  for (const field of fields)
    if (Boolean(mapping[field]) && columns[field] === undefined)
      return `映射中的列“${mapping[field]}”不在文件里。${foundHeadings(headings)}`
  if (columns.name !== undefined) return undefined
  return `没有找到“通用名”一列 (no column with names)。${foundHeadings(headings)}可用 --map 指定`
}

function scoreRow(cells: string[], mapping: Mapping): number {
  const mapped = Object.values(mapping).filter(
    (heading) => heading !== '' && cells.includes(heading),
  )
  return countKnownHeadings(cells) + mapped.length
}

function foundHeadings(headings: string[]): string {
  const named = headings.map((heading) => heading.trim().slice(0, 30)).filter((text) => text !== '')
  return named.length === 0 ? '文件里没有内容。' : `读到的标题：${named.slice(0, 30).join('、')}。`
}

async function* followedBy(rows: SourceRow[], rest: AsyncIterator<SourceRow>): RowSource {
  yield* rows
  try {
    for (;;) {
      const next = await rest.next()
      if (next.done === true) return
      yield next.value
    }
  } finally {
    await rest.return?.()
  }
}
