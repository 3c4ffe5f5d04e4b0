import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { TableCell } from '#contract/csv-file'

/** What XML cannot hold: Excel calls a file with it damaged. */
const unwritable = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function xmlText(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packed = 'http://schemas.openxmlformats.org/package/2006'
const begin = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The cell styles of `styles`, by their place there. */
const style = { number: 0, text: 1, amount: 2, heading: 3 }

// Format 49 is text (`@`): it keeps Excel from making a number of a text that somebody edits.
const styles = `${begin}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.00##"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const parts = {
  '[Content_Types].xml': `${begin}<Types xmlns="${packed}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  '_rels/.rels': `${begin}<Relationships xmlns="${packed}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${begin}<Relationships xmlns="${packed}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles,
}

/** LibreOffice takes what is filtered from the name of the range, Excel from the sheet. */
function* workbookXml(name: string, filtered: { range: string }): Generator<Buffer> {
  const range = `'${xmlText(name).replaceAll("'", "''")}'!${filtered.range}`
  const names = `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${range}</definedName></definedNames>`
  yield Buffer.from(
    `${begin}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets>${names}</workbook>`,
  )
}

/** `A`, `Z`, `AA`: the letters of a column, from 0. */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter
}

function cellXml(cell: TableCell, place: string, textStyle: number): string {
  if (typeof cell === 'number') return `<c r="${place}" s="${style.number}"><v>${cell}</v></c>`
  if (typeof cell === 'object' && /^-?\d+(?:\.\d+)?$/.test(cell.amount))
    return `<c r="${place}" s="${style.amount}"><v>${cell.amount}</v></c>`
  const text = typeof cell === 'object' ? cell.amount : cell
  if (text === '') return ''
  const inner = `<is><t xml:space="preserve">${xmlText(text)}</t></is>`
  return `<c r="${place}" s="${textStyle}" t="inlineStr">${inner}</c>`
}

function rowXml(cells: readonly TableCell[], row: number, textStyle = style.text): string {
  const inner = cells.map((cell, at) => cellXml(cell, `${columnName(at)}${row}`, textStyle))
  return `<row r="${row}">${inner.join('')}</row>`
}

/** Rows scroll below the headings. */
const headingStays =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

async function* sheetXml(
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly TableCell[])[]>,
  filtered: { range: string },
): AsyncGenerator<Buffer> {
  const columns = headings.map((heading, at) => {
    // Wide enough for an order number.
    const width = Math.max(20, heading.length * 3)
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
  })
  const head = `${headingStays}<cols>${columns.join('')}</cols><sheetData>${rowXml(headings, 1, style.heading)}`
  yield Buffer.from(`${begin}<worksheet xmlns="${main}">${head}`)
  let row = 1
  for await (const rows of batches)
    yield Buffer.from(rows.map((cells) => rowXml(cells, (row += 1))).join(''))
  filtered.range = `$A$1:$${columnName(headings.length - 1)}$${row}`
  const ref = filtered.range.replaceAll('$', '')
  yield Buffer.from(`</sheetData><autoFilter ref="${ref}"/></worksheet>`)
}

/**
 * An .xlsx of one sheet, written while it is read, one batch of rows in memory. Texts stay texts,
 * amounts are the numbers that the wire has. A failure of the rows aborts it, so that nobody takes
 * a partial file for complete.
 */
export function streamXlsx(
  { name, headings }: { name: string; headings: readonly string[] },
  batches: AsyncIterable<readonly (readonly TableCell[])[]>,
): Readable {
  const zip = new ZipFile()
  const stream = new PassThrough()
  zip.outputStream.pipe(stream)
  for (const [place, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), place)
  const filtered = { range: '' }
  const sheet = Readable.from(sheetXml(headings, batches, filtered), { objectMode: false })
  // Read after the sheet, which knows its last row.
  const workbook = Readable.from(workbookXml(name, filtered), { objectMode: false })
  const fail = (error: unknown) => {
    stream.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  // yazl listens to a stream only while it reads it.
  for (const part of [zip, zip.outputStream, sheet, workbook]) part.on('error', fail)
  // Nobody reads on: the rows are asked for no longer.
  stream.once('close', () => sheet.destroy())
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.addReadStream(workbook, 'xl/workbook.xml')
  zip.end()
  return stream
}
