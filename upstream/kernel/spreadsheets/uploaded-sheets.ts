import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FormError } from '#upstream/kernel/errors'
import { ImportError } from './import-error'
import { openSource } from './open-source'
import { textsInMemory, type Reading } from './reading'

interface Limits extends Pick<Reading, 'countHeadings' | 'mostUnpacked'> {
  /** Of one sheet. */
  mostRows: number
  /** What is said of a sheet with more. */
  tooLong: string
}

/**
 * The cells of the sheets that a buyer sent, .xlsx or CSV, those that are shown. In memory, so for
 * small files. 422 at `file` when it cannot be read or is too long.
 */
export async function readUploadedSheets(file: Blob, limits: Limits): Promise<string[][][]> {
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

async function readSheets(name: string, limits: Limits): Promise<string[][][]> {
  const { countHeadings, mostUnpacked, mostRows, tooLong } = limits
  const reading = { texts: textsInMemory(), countHeadings, mostUnpacked }
  const sheets: string[][][] = []
  for await (const { isHidden, rows } of await openSource(name, reading)) {
    if (isHidden) continue
    const cells: string[][] = []
    for await (const row of rows) {
      cells.push(row.cells)
      if (cells.length > mostRows) throw refusal(tooLong)
    }
    sheets.push(cells)
  }
  return sheets
}

/** Without what is added in English for whoever imports price lists at a terminal. */
function inChinese(message: string): string {
  return message.replace(/ ?\([ -~]*\)$/, '')
}

function refusal(message: string): FormError {
  return new FormError({ file: [message] })
}
