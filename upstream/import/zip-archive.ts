import type { Readable } from 'node:stream'
import { openPromise, type Entry } from 'yauzl'
import { ImportError } from './import-error'

/** A zip file whose parts can be read in any order. */
export interface ZipArchive {
  names: string[]
  /** Throws an ImportError when there is no such part. */
  read: (name: string) => Promise<Readable>
  close: () => void
}

/** Opens a zip file; throws an ImportError when it is damaged. */
export async function openZip(file: string): Promise<ZipArchive> {
  try {
    const zip = await openPromise(file, { autoClose: false, lazyEntries: true })
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    return {
      names: [...entries.keys()],
      read: (name) => {
        const entry = entries.get(name)
        if (entry === undefined) throw new ImportError(`Excel 文件缺少 ${name}，可能已损坏`)
        return zip.openReadStreamPromise(entry)
      },
      close: () => {
        zip.close()
      },
    }
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError(`Excel 文件已损坏，无法解压：${String(error)}`)
  }
}
