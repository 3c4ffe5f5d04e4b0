import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FormError } from '#upstream/kernel/errors'
import { ImportError } from './import-error'
import { openSource } from './open-source'
import { textsInMemory, type Reading } from './reading'
import type { SourceRow } from './source-row'

interface Limits extends Pick<Reading, 'countHeadings' | 'mostUnpacked'> {
  mostRows: number
  tooLong: string
}

export type NumberedRow = Pick<SourceRow, 'line' | 'cells' | 'days' | 'problem'>

/**
 * The cells of the visible sheets of a buyer's .xlsx or CSV file. In memory, so for small files.
 * Throws 422 at `file` when it cannot be read or is too long.
 */
export async function readUploadedSheets(file: Blob, limits: Limits): Promise<string[][][]> {
  const sheets = await readUploadedRows(file, limits)
  return sheets.map((rows) => rows.map(({ cells }) => cells))
}

/** The same with the line number of each row. */
export async function readUploadedRows(file: Blob, limits: Limits): Promise<NumberedRow[][]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'caizhi-sheet-'))
  try {
    const name = path.join(folder, 'sheet')
    await writeFile(name, new Uint8Array(await file.arrayBuffer()))
    return await readSheets(name, limits)
  } catch (error) {
    throw error instanceof ImportError ? refusal(inChinese(error.message)) : error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readSheets(name: string, limits: Limits): Promise<NumberedRow[][]> {
  const { countHeadings, mostUnpacked, mostRows, tooLong } = limits
  const reading = { texts: textsInMemory(), countHeadings, mostUnpacked }
  const sheets: NumberedRow[][] = []
  for await (const { isHidden, rows } of await openSource(name, reading)) {
    if (isHidden) continue
    const numbered: NumberedRow[] = []
    for await (const row of rows) {
      numbered.push(row)
      if (numbered.length > mostRows) throw refusal(tooLong)
    }
    sheets.push(numbered)
  }
  return sheets
}

/** Drops the English suffix, which is for price lists imported at a terminal. */
function inChinese(message: string): string {
  return message.replace(/ ?\([ -~]*\)$/, '')
}

function refusal(message: string): FormError {
  return new FormError({ file: [message] })
}
