import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { csvText, type TableCell } from '#contract/csv-file'

/** A file of an archive, opened when it is written. */
export interface Entry {
  name: string
  open: () => Promise<Readable>
}

export function sheetEntry(name: string, rows: readonly (readonly TableCell[])[]): Entry {
  const text = csvText(rows)
  return { name, open: () => Promise.resolve(Readable.from([Buffer.from(text)])) }
}

/**
 * A zip of these files, written while it is read, with one file open at a time. A file that cannot
 * be read aborts the archive, so that nobody takes a partial one for complete.
 */
export function streamZip(entries: readonly Entry[], at: number): Readable {
  const zip = new ZipFile()
  const stream = new PassThrough()
  const fail = (error: unknown) => {
    stream.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  zip.on('error', fail)
  zip.outputStream.on('error', fail)
  zip.outputStream.pipe(stream)
  const mtime = new Date(at)
  const taken = new Set<string>()
  for (const { name, open } of entries)
    zip.addReadStreamLazy(distinctName(name, taken), { mtime }, (give) => {
      open().then(
        (source) => give(null, source),
        (error: unknown) => give(error, Readable.from([])),
      )
    })
  zip.end()
  return stream
}

/** Makes a name unique: `a.pdf`, `a (2).pdf`. */
export function distinctName(name: string, taken: Set<string>): string {
  const at = name.lastIndexOf('.')
  let distinct = name
  for (let n = 2; taken.has(distinct); n += 1)
    distinct = `${name.slice(0, at)} (${String(n)})${name.slice(at)}`
  taken.add(distinct)
  return distinct
}
