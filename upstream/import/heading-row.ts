import { importFields, type ImportKind } from '#contract/import-fields'
import {
  choosingFields,
  countKnownHeadings,
  findColumns,
  lackingFields,
  type AnyField,
  type Columns,
} from './headings'
import { headingAt } from '#upstream/formats/spreadsheets/two-row-heading'
import type { RowSource, SourceRow } from '#upstream/formats/spreadsheets/source-row'

export type Mapping = Partial<Record<AnyField, string>>

export interface Table {
  headings: string[]
  columns: Columns
  /** The reason, in Chinese, for not reading the sheet as a list of this kind. */
  missing: string | undefined
  rows: RowSource
}

// Titles, dates and remarks stand above the headings.
const searchedRows = 20

/**
 * Finds the heading row near the top of a sheet and its columns. `missing` explains in Chinese when
 * a column that it needs or a mapped column does not exist; `rows` are then all rows of the sheet.
 */
export async function readTable(
  source: RowSource,
  mapping: Mapping,
  kind: ImportKind = 'goods',
): Promise<Table> {
  const iterator = source[Symbol.asyncIterator]()
  const seen: SourceRow[] = []
  while (seen.length < searchedRows) {
    const next = await iterator.next()
    if (next.done === true) break
    seen.push(next.value)
  }
  const scores = seen.map(({ cells }) => scoreRow(cells, mapping, kind))
  const at = scores.indexOf(Math.max(...scores))
  const { cells, last } = headingAt(
    seen.map((row) => row.cells),
    at,
    (cell) => scoreRow([cell], mapping, kind) > 0,
  )
  const headings = [...cells]
  const columns = findColumns(headings, mapping, kind)
  const missing = missingColumn(headings, columns, { mapping, kind })
  const rows = missing === undefined ? seen.slice(last + 1) : seen
  return { headings, columns, missing, rows: followedBy(rows, iterator) }
}

function missingColumn(
  headings: string[],
  columns: Columns,
  { mapping, kind }: { mapping: Mapping; kind: ImportKind },
): string | undefined {
  for (const field of choosingFields[kind])
    if (Boolean(mapping[field]) && columns[field] === undefined)
      return `映射中的列“${mapping[field]}”不在文件里。${foundHeadings(headings)}`
  const lacking = lackingFields(columns, kind)
  if (lacking === undefined) return undefined
  if (kind !== 'goods')
    return `没有找到“${lacking.map((field) => importFields[field]).join('”或“')}”一列。${foundHeadings(headings)}`
  return `没有找到“通用名”一列 (no column with names)。${foundHeadings(headings)}可用 --map 指定`
}

function scoreRow(cells: string[], mapping: Mapping, kind: ImportKind): number {
  const mapped = Object.values(mapping).filter(
    (heading) => heading !== '' && cells.includes(heading),
  )
  return countKnownHeadings(cells, kind) + mapped.length
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
