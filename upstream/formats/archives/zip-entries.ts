import { PassThrough, Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { ZipFile } from 'yazl'

/** A file of an archive, opened when its turn has come. */
export interface Entry {
  name: string
  open: () => Promise<Readable>
}

/** An amount in a sheet: a number, so that Excel adds it up. */
interface Amount {
  fen: number
}
export type SheetCell = string | Amount

// The mark before what begins like a formula is for words: before an amount that is negative it would
// make a text of it.
function object(cell: object) {
  const value = 'fen' in cell ? (Number(cell.fen) / 100).toFixed(2) : ''
  return { value, escape_formulas: false }
}

/** A text file of rows, as Excel opens it. */
export function sheetEntry(name: string, rows: readonly (readonly SheetCell[])[]): Entry {
  // Excel takes a file without this mark for GBK.
  const text = stringify(
    rows.map((row) => [...row]),
    { bom: true, escape_formulas: true, cast: { object } },
  )
  return { name, open: () => Promise.resolve(Readable.from([Buffer.from(text)])) }
}

/** A long number as text: Excel would round it. */
export function asText(number: string): string {
  return number === '' ? '' : `${number}\t`
}

/**
 * A zip of these files, written while it is read: one file is open at a time, however many there are.
 * A file that cannot be read breaks the archive off, so that nobody takes half of it for all.
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

/** The same names told apart: `a.pdf`, `a (2).pdf`. */
export function distinctName(name: string, taken: Set<string>): string {
  const at = name.lastIndexOf('.')
  let distinct = name
  for (let n = 2; taken.has(distinct); n += 1)
    distinct = `${name.slice(0, at)} (${String(n)})${name.slice(at)}`
  taken.add(distinct)
  return distinct
}
