import { stringify } from 'csv-stringify/sync'
import writeXlsxFile from 'write-excel-file/node'
import { formatTrace } from '#app/words/money'

/** An amount or price as the wire has it; a number in the file, so that Excel can add it up. */
interface Money {
  yuan: string
}

/** A cell of money; empty where none is shown. */
export function moneyCell(yuan: string | undefined): Money | '' {
  return yuan === undefined || yuan === '' ? '' : { yuan }
}

interface Table {
  /** File name, in Latin letters and in Chinese. */
  names: readonly [latin: string, words: string]
  headings: readonly string[]
  rows: readonly (readonly (string | number | Money)[])[]
}

/** A table as a file for Excel to open or to import. */
export async function tableFile(table: Table, format: 'csv' | 'xlsx'): Promise<Response> {
  return format === 'xlsx' ? xlsxFile(table) : csvFile(table)
}

function csvFile({ names, headings, rows }: Table): Response {
  // Without a byte order mark Excel reads the file as GBK.
  const text = stringify([headings, ...rows], {
    bom: true,
    escape_formulas: true,
    cast: { object },
  })
  return fileOf(text, names, { type: 'text/csv; charset=utf-8', ending: 'csv' })
}

// The escape for cells that begin like a formula is for text: a negative amount would become text
// by it.
function object(cell: object) {
  const value = 'yuan' in cell ? formatTrace(String(cell.yuan)).replaceAll(',', '') : ''
  return { value, escape_formulas: false }
}

async function xlsxFile({ names, headings, rows }: Table): Promise<Response> {
  const cells = rows.map((row) =>
    row.map((value) => {
      if (typeof value === 'string') return { value, type: String }
      if (typeof value === 'number') return { value, type: Number }
      return { value: Number(value.yuan), type: Number, format: '0.00##' }
    }),
  )
  const head = headings.map((value) => ({ value, fontWeight: 'bold' as const }))
  const columns = headings.map((heading) => ({ width: Math.max(10, heading.length * 3) }))
  const file = await writeXlsxFile([head, ...cells], { sheet: names[1], columns }).toBuffer()
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return fileOf(new Uint8Array(file), names, { type, ending: 'xlsx' })
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
