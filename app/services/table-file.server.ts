import writeXlsxFile from 'write-excel-file/node'
import { csvText, type AmountCell, type TableCell } from '#contract/csv-file'

/** A cell of an amount or price as the wire has it; empty where none is shown. */
export function moneyCell(yuan: string | undefined): AmountCell | '' {
  return yuan === undefined || yuan === '' ? '' : { amount: yuan }
}

interface Table {
  /** File name, in Latin letters and in Chinese. */
  names: readonly [latin: string, words: string]
  headings: readonly string[]
  rows: readonly (readonly TableCell[])[]
}

/**
 * `csv` survives being opened and saved by a spreadsheet; `plain` is CSV for programs, such as a
 * bank's, that take every character as it is.
 */
export type TableFormat = 'csv' | 'xlsx' | 'plain'

/** A table as a file to open in a spreadsheet or to import. */
export async function tableFile(table: Table, format: TableFormat): Promise<Response> {
  return format === 'xlsx' ? xlsxFile(table) : csvFile(table, format === 'plain')
}

function csvFile({ names, headings, rows }: Table, isPlain: boolean): Response {
  const text = csvText([headings, ...rows], { isPlain })
  return fileOf(text, names, { type: 'text/csv; charset=utf-8', ending: 'csv' })
}

async function xlsxFile({ names, headings, rows }: Table): Promise<Response> {
  const cells = rows.map((row) => row.map(xlsxCell))
  const head = headings.map((value) => ({ value, fontWeight: 'bold' as const }))
  const columns = headings.map((heading) => ({ width: Math.max(10, heading.length * 3) }))
  const file = await writeXlsxFile([head, ...cells], { sheet: names[1], columns }).toBuffer()
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return fileOf(new Uint8Array(file), names, { type, ending: 'xlsx' })
}

/** What XML cannot hold: Excel calls a file with it damaged. */
const unwritable = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

// The format of text keeps Excel from making a number of a text that somebody edits.
function xlsxCell(value: TableCell) {
  if (typeof value === 'string')
    return { value: value.replace(unwritable, ''), type: String, format: '@' }
  if (typeof value === 'number') return { value, type: Number }
  return { value: Number(value.amount), type: Number, format: '0.00##' }
}

function fileOf(
  body: string | Uint8Array<ArrayBuffer>,
  [latin, words]: Table['names'],
  { type, ending }: { type: string; ending: string },
): Response {
  const name = `${encodeURIComponent(words)}.${ending}`
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${latin}.${ending}"; filename*=UTF-8''${name}`,
      'Cache-Control': 'private, no-store',
    },
  })
}
