import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { byteOrderMark, csvLine } from '#contract/csv-file'
import { placeOf } from './place'
import type { SheetReport } from './read-file'
import type { Scratch } from './scratch'

export interface Rejection {
  place: string
  reason: string
}

const pageSize = 500
const mostListed = 20

export function listRejections(scratch: Scratch, sheets: readonly SheetReport[]): Rejection[] {
  const rows = scratch.listRejected(0, mostListed)
  return rows.map((row) => ({ place: placeOf(row, sheets), reason: row.reason }))
}

export class RejectedFile {
  private readonly path: string
  private readonly headings: string[]
  private readonly isWorkbook: boolean

  constructor(
    importedFile: string,
    private readonly sheets: readonly SheetReport[],
  ) {
    this.path = `${importedFile}.rejected.csv`
    this.headings = [...new Set(sheets.flatMap(({ headings }) => headings))]
    this.isWorkbook = sheets.filter(({ skipped }) => skipped === undefined).length > 1
  }

  /** Writes the file, or removes that of an earlier import. Returns its path, if any. */
  async write(scratch: Scratch): Promise<string | undefined> {
    await rm(this.path, { force: true })
    if (scratch.listRejected(0, 1).length === 0) return undefined
    await pipeline(Readable.from(this.lines(scratch)), createWriteStream(this.path))
    return this.path
  }

  private *lines(scratch: Scratch): Generator<string> {
    const sheetHeading = this.isWorkbook ? ['工作表'] : []
    const headings = [...sheetHeading, '行号', '未导入原因', ...this.shownHeadings()]
    yield byteOrderMark + csvLine(headings)
    let lastId = 0
    for (;;) {
      const rows = scratch.listRejected(lastId, pageSize)
      if (rows.length === 0) return
      for (const { id, sheet, line, reason, cells } of rows) {
        lastId = id
        const read = JSON.parse(cells) as string[]
        const name = this.isWorkbook ? [this.sheets[sheet]?.name ?? ''] : []
        yield csvLine([...name, line, reason, ...this.shownCells(sheet, read)])
      }
    }
  }

  private shownHeadings(): string[] {
    return this.isWorkbook ? this.headings : (this.read?.headings ?? [])
  }

  /** Arranges the cells of several sheets under the union of their headings. */
  private shownCells(sheet: number, cells: string[]): string[] {
    const own = this.sheets[sheet]?.headings ?? []
    if (!this.isWorkbook || cells.length > own.length || cells.length === 1) return cells
    return this.headings.map((heading) => cells[own.indexOf(heading)] ?? '')
  }

  private get read(): SheetReport | undefined {
    return this.sheets.find(({ skipped }) => skipped === undefined)
  }
}
