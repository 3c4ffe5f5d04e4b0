import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FormError } from '#upstream/kernel/errors'
import { ImportError } from './import-error'
import { readOffThread, type SheetOrder, type UploadedSheets } from './off-thread'
import { Turns } from './turns'

interface Upload extends Pick<SheetOrder, 'mostRows' | 'tooLong'> {
  countHeadings: (cells: string[]) => number
  /** `store/7`; one file at a time is read for a holder. */
  holder: string
  takesHidden?: boolean
}

/** Uncompressed bytes of a workbook; 6,000 rows of 20 cells have eight million. */
const mostUnpacked = 16 * 2 ** 20

const turns = new Turns()

/**
 * The rows of the visible sheets of a person's .xlsx or CSV file, without hidden ones unless
 * `takesHidden`. In memory, so for small files. Throws 422 at `file` when it cannot be read or is
 * too long.
 */
export async function readUploadedSheets(file: Blob, upload: Upload): Promise<UploadedSheets> {
  try {
    return await turns.take(upload.holder, () => readThroughFile(file, upload))
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    throw new FormError({ file: [inChinese(error.message)] })
  }
}

async function readThroughFile(
  upload: Blob,
  { countHeadings, mostRows, tooLong, takesHidden = false }: Upload,
): Promise<UploadedSheets> {
  const folder = await mkdtemp(path.join(tmpdir(), 'caizhi-sheet-'))
  try {
    const file = path.join(folder, 'sheet')
    await writeFile(file, new Uint8Array(await upload.arrayBuffer()))
    const order = { file, mostUnpacked, mostRows, tooLong, takesHidden }
    return await readOffThread(order, countHeadings)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Drops the English suffix, which is for price lists imported at a terminal. */
function inChinese(message: string): string {
  return message.replace(/ ?\([ -~]*\)$/, '')
}
