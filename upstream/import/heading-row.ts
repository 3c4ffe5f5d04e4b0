import { countKnownHeadings, fields, findColumns, type Columns, type Field } from './headings'
import { ImportError } from './import-error'
import type { RowSource, SourceRow } from './source-row'

export type Mapping = Partial<Record<Field, string>>

export interface Table {
  headings: string[]
  columns: Columns
  /** The rows below the heading row. */
  rows: RowSource
}

// Above the headings, files have titles, dates and remarks.
const searchedRows = 20

/**
 * Finds the heading row near the top of a file and what its columns are. Throws an ImportError that
 * says what was found when there is no column with names.
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
  const headings = seen[at]?.cells ?? []
  const columns = findColumns(headings, mapping)
  for (const field of fields)
    if (mapping[field] !== undefined && columns[field] === undefined)
      throw new ImportError(`映射中的列“${mapping[field]}”不在文件里。${foundHeadings(headings)}`)
  if (columns.name === undefined)
    throw new ImportError(
      `没有找到“通用名”一列 (no column with names)。${foundHeadings(headings)}可用 --map 指定`,
    )
  return { headings, columns, rows: followedBy(seen.slice(at + 1), iterator) }
}

function scoreRow(cells: string[], mapping: Mapping): number {
  const mapped = Object.values(mapping).filter((heading) => cells.includes(heading)).length
  return countKnownHeadings(cells) + mapped
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
