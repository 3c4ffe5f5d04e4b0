import type { Readable } from 'node:stream'
import { openPromise, type Entry } from 'yauzl'
import { ImportError } from './import-error'

export interface ZipArchive {
  names: string[]
  /** Uncompressed bytes as the archive declares; 0 for a missing entry. */
  unpackedSize: (name: string) => number
  /** Throws an ImportError when the entry is missing, and during reading when it is damaged. */
  read: (name: string) => Promise<AsyncIterable<Buffer>>
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
      // An entry larger than declared fails during reading.
      unpackedSize: (name) => entries.get(name)?.uncompressedSize ?? 0,
      read: async (name) => {
        const entry = entries.get(name)
        if (entry === undefined) throw new ImportError(`Excel 文件缺少 ${name}，可能已损坏`)
        // Fails for encrypted entries and unknown compression.
        const stream = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
          throw damaged(error)
        })
        return unpacked(stream)
      },
      close: () => {
        zip.close()
      },
    }
  } catch (error) {
    throw damaged(error)
  }
}

async function* unpacked(stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield chunk as Buffer
  } catch (error) {
    throw damaged(error)
  }
}

function damaged(cause: unknown): ImportError {
  return new ImportError('Excel 文件已损坏，无法解压，请重新另存为 .xlsx 或 CSV', { cause })
}
