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
  takesHidden?: boolean
}

export type NumberedRow = Pick<SourceRow, 'line' | 'cells' | 'days' | 'problem'>

export interface UploadedSheets {
  sheets: NumberedRow[][]
  /** The number of rows that a filter hides and that were left out. */
  hidden: number
}

/**
 * The rows of the visible sheets of a buyer's .xlsx or CSV file, without hidden ones unless
 * `takesHidden`. In memory, so for small files. Throws 422 at `file` when it cannot be read or is
 * too long.
 */
export async function readUploadedSheets(file: Blob, limits: Limits): Promise<UploadedSheets> {
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

async function readSheets(name: string, limits: Limits): Promise<UploadedSheets> {
  const { countHeadings, mostUnpacked, mostRows, tooLong, takesHidden = false } = limits
  const reading = { texts: textsInMemory(), countHeadings, mostUnpacked }
  const read: UploadedSheets = { sheets: [], hidden: 0 }
  for await (const { isHidden, rows } of await openSource(name, reading)) {
    if (isHidden) continue
    const numbered: NumberedRow[] = []
    for await (const row of rows) {
      if (row.isHidden === true && !takesHidden) {
        read.hidden += 1
        continue
      }
      numbered.push(row)
      if (numbered.length > mostRows) throw refusal(tooLong)
    }
    read.sheets.push(numbered)
  }
  return read
}

/** Drops the English suffix, which is for price lists imported at a terminal. */
function inChinese(message: string): string {
  return message.replace(/ ?\([ -~]*\)$/, '')
}

function refusal(message: string): FormError {
  return new FormError({ file: [message] })
}
