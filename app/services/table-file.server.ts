import { data } from '@remix-run/node'
import { Readable } from 'node:stream'
import { byteOrderMark, csvLine, type AmountCell, type TableCell } from '#contract/csv-file'
import { streamXlsx } from './xlsx-file.server'

/** A cell of an amount or price as the wire has it; empty where none is shown. */
export function moneyCell(yuan: string | undefined): AmountCell | '' {
  return yuan === undefined || yuan === '' ? '' : { amount: yuan }
}

type Rows = readonly (readonly TableCell[])[]

interface Table {
  /** File name, in Latin letters and in Chinese. */
  names: readonly [latin: string, words: string]
  headings: readonly string[]
  /** All of them, or one batch after the other. */
  rows: Rows | AsyncIterable<Rows>
}

/**
 * `csv` survives being opened and saved by a spreadsheet; `plain` is CSV for programs, such as a
 * bank's, that take every character as it is.
 */
export type TableFormat = 'csv' | 'xlsx' | 'plain'

/** `format` of an address, .xlsx where it has none. Throws 404 for one that there is not. */
export function readFormat(search: URLSearchParams): 'csv' | 'xlsx' {
  const format = search.get('format') ?? 'xlsx'
  if (format !== 'csv' && format !== 'xlsx')
    throw data({ message: '没有这种格式的文件，请选 .xlsx 或 .csv' }, 404)
  return format
}

/** A table as a file to open in a spreadsheet or to import, written while it is sent. */
export function tableFile({ names, headings, rows }: Table, format: TableFormat): Response {
  const batches = Symbol.asyncIterator in rows ? rows : batchOf(rows)
  if (format === 'xlsx') {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    const file = streamXlsx({ name: names[1], headings }, batches)
    return fileOf(file, names, { type, ending: 'xlsx' })
  }
  const lines = csvLines(headings, batches, format === 'plain')
  const file = Readable.from(lines, { objectMode: false })
  return fileOf(file, names, { type: 'text/csv; charset=utf-8', ending: 'csv' })
}

async function* batchOf(rows: Rows): AsyncGenerator<Rows> {
  yield await Promise.resolve(rows)
}

async function* csvLines(
  headings: readonly string[],
  batches: AsyncIterable<Rows>,
  isPlain: boolean,
): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + csvLine(headings, isPlain))
  for await (const rows of batches)
    yield Buffer.from(rows.map((cells) => csvLine(cells, isPlain)).join(''))
}

function fileOf(
  file: Readable,
  [latin, words]: Table['names'],
  { type, ending }: { type: string; ending: string },
): Response {
  const name = `${encodeURIComponent(words)}.${ending}`
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${latin}.${ending}"; filename*=UTF-8''${name}`,
      'Cache-Control': 'private, no-store',
    },
  })
}
