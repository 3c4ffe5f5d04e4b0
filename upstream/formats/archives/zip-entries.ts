import { PassThrough, Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { ZipFile } from 'yazl'

/** A file of an archive, opened when it is written. */
export interface Entry {
  name: string
  open: () => Promise<Readable>
}

/** 分; written as a number, so that Excel can sum it up. */
interface Amount {
  fen: number
}
export type SheetCell = string | Amount

// The escape of formulas is for text: it would turn a negative amount into text.
function object(cell: object) {
  const value = 'fen' in cell ? (Number(cell.fen) / 100).toFixed(2) : ''
  return { value, escape_formulas: false }
}

export function sheetEntry(name: string, rows: readonly (readonly SheetCell[])[]): Entry {
  // Without a byte order mark Excel reads a file as GBK.
  const text = stringify(
    rows.map((row) => [...row]),
    { bom: true, escape_formulas: true, cast: { object } },
  )
  return { name, open: () => Promise.resolve(Readable.from([Buffer.from(text)])) }
}

/** A long number as text, which Excel would round otherwise. */
export function asText(number: string): string {
  return number === '' ? '' : `${number}\t`
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
