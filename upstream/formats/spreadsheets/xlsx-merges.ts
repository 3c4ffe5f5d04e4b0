import { ImportError } from './import-error'
import { columnOf, lastColumn } from './xlsx-columns'
import type { SourceRow } from './source-row'
import type { ZipArchive } from './zip-archive'

/** A vertical merge: column from 0, rows from 1, both inclusive. */
interface Merge {
  column: number
  top: number
  bottom: number
}

const mergeTag = /<(?:\w+:)?mergeCell\s[^<>]*?ref\s*=\s*["']([A-Z]+)(\d+):([A-Z]+)(\d+)["']/g
const longestTag = 200

/**
 * Vertical merges of a sheet, from the top. They stand after the rows in the file, so the sheet is
 * scanned once before it is read.
 */
async function listMerges(zip: ZipArchive, part: string): Promise<Merge[]> {
  const merges: Merge[] = []
  let text = ''
  for await (const chunk of await zip.read(part)) {
    text += chunk.toString('latin1')
    let read = Math.max(0, text.length - longestTag)
    for (const match of text.matchAll(mergeTag)) {
      const [tag, left, top, , bottom] = match
      read = Math.max(read, match.index + tag.length)
      if (top !== bottom)
        merges.push({ column: columnOf(left) ?? 0, top: Number(top), bottom: Number(bottom) })
    }
    text = text.slice(read)
  }
  return merges.sort((a, b) => a.top - b.top)
}

/** Fills the cells below a merged cell with its value; rows must come from the top. */
export async function mergeFiller(
  zip: ZipArchive,
  part: string,
): Promise<(row: SourceRow) => SourceRow> {
  const merges = await listMerges(zip, part)
  let next = 0
  let open: (Merge & { text: string; isDay: boolean })[] = []
  return (row) => {
    open = open.filter(({ bottom }) => bottom >= row.line)
    const cells = [...row.cells]
    const filled = new Set<number>()
    const days = new Set(row.days)
    for (const { column, text, isDay } of open) {
      if ((cells[column] ?? '').trim() !== '' || text.trim() === '') continue
      while (cells.length <= column) cells.push('')
      cells[column] = text
      filled.add(column)
      if (isDay) days.add(column)
    }
    for (let merge = merges[next]; merge !== undefined && merge.top <= row.line;) {
      const { column, top, bottom } = merge
      // Merged cells do not overlap, so one row has at most one for each column.
      if (open.length > lastColumn) throw new ImportError('合并单元格相互重叠，文件可能已损坏')
      if (top === row.line) {
        const isDay = row.days?.has(column) === true
        open.push({ column, top, bottom, text: row.cells[column] ?? '', isDay })
      }
      merge = merges[++next]
    }
    return filled.size === 0 ? row : { ...row, cells, days, filled }
  }
}
