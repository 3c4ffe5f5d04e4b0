import { ImportError } from './import-error'
import type { RowSource, SourceRow } from './source-row'
import { readXmlItems, type XmlHandler } from './xml-items'
import { openZip, type ZipArchive } from './zip-archive'

const workbookPart = 'xl/workbook.xml'
const stringsPart = 'xl/sharedStrings.xml'

/**
 * The rows of the first visible sheet of an .xlsx file. Rows stream; only the table of shared texts
 * is held in memory, because cells refer to it in any order. Numbers come as plain decimals.
 */
export async function* readXlsxRows(file: string): RowSource {
  const zip = await openZip(file)
  try {
    if (!zip.names.includes(workbookPart)) throw new ImportError(notXlsx(zip.names))
    const sheet = await findSheet(zip)
    const strings = await readSharedStrings(zip)
    yield* readXmlItems<SourceRow>(await zip.read(sheet), (emit) => sheetHandler(strings, emit))
  } finally {
    zip.close()
  }
}

function notXlsx(names: string[]): string {
  if (names.includes('xl/workbook.bin')) return '不支持 .xlsb，请在 Excel 中另存为 .xlsx 或 CSV'
  if (names.includes('content.xml')) return '不支持 .ods，请另存为 .xlsx 或 CSV'
  return '这是压缩包而不是 Excel 文件，请先解压 (a zip archive without a workbook)'
}

async function findSheet(zip: ZipArchive): Promise<string> {
  const sheets: { id: string; isHidden: boolean }[] = []
  const found = readXmlItems<(typeof sheets)[number]>(await zip.read(workbookPart), (emit) => ({
    open: (name, attributes) => {
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      emit({ id, isHidden: (attributes['state'] ?? 'visible') !== 'visible' })
    },
  }))
  for await (const sheet of found) sheets.push(sheet)
  const first = sheets.find((sheet) => !sheet.isHidden) ?? sheets[0]
  if (first === undefined) throw new ImportError('Excel 文件里没有工作表')
  const targets = readXmlItems<[id: string, target: string]>(
    await zip.read('xl/_rels/workbook.xml.rels'),
    (emit) => ({
      open: (name, attributes) => {
        if (name === 'Relationship') emit([attributes['Id'] ?? '', attributes['Target'] ?? ''])
      },
    }),
  )
  for await (const [id, target] of targets)
    if (id === first.id) return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  throw new ImportError('Excel 文件的工作表已损坏')
}

async function readSharedStrings(zip: ZipArchive): Promise<string[]> {
  if (!zip.names.includes(stringsPart)) return []
  const strings: string[] = []
  const items = readXmlItems<string>(await zip.read(stringsPart), (emit) => {
    let text = ''
    const inner = textCollector((piece) => (text += piece))
    return {
      ...inner,
      open: (name) => {
        if (name === 'si') text = ''
        inner.open(name, {})
      },
      close: (name) => {
        inner.close?.(name)
        if (name === 'si') emit(unescapeText(text))
      },
    }
  })
  for await (const item of items) strings.push(item)
  return strings
}

/** The texts of `t` elements; readings of characters (`rPh`) are left out. */
function textCollector(add: (piece: string) => void): XmlHandler {
  let isText = false
  let readings = 0
  return {
    open: (name) => {
      if (name === 'rPh') readings++
      if (name === 't') isText = readings === 0
    },
    text: (piece) => {
      if (isText) add(piece)
    },
    close: (name) => {
      if (name === 'rPh') readings--
      if (name === 't') isText = false
    },
  }
}

function sheetHandler(strings: string[], emit: (row: SourceRow) => void): XmlHandler {
  let row: SourceRow = { line: 0, cells: [] }
  let column = 0
  let kind = 'n'
  let value = ''
  let isValue = false
  const inline = textCollector((piece) => (value += piece))
  return {
    open: (name, attributes) => {
      if (name === 'row') {
        row = { line: Number(attributes['r'] ?? row.line + 1), cells: [] }
        column = 0
      } else if (name === 'c') {
        column = columnOf(attributes['r']) ?? column
        kind = attributes['t'] ?? 'n'
        value = ''
      } else if (name === 'v') isValue = true
      else inline.open(name, attributes)
    },
    text: (piece) => {
      if (isValue) value += piece
      else inline.text?.(piece)
    },
    close: (name) => {
      if (name === 'v') isValue = false
      else if (name === 'c') row.cells[column++] = cellText(kind, value, strings)
      else if (name === 'row') {
        // Cells that the sheet leaves out are holes so far.
        const cells = Array.from(row.cells, (cell: string | undefined) => cell ?? '')
        if (cells.some((cell) => cell.trim() !== '')) emit({ line: row.line, cells })
      } else inline.close?.(name)
    },
  }
}

function cellText(kind: string, value: string, strings: string[]): string {
  if (kind === 's') return strings[Number(value)] ?? ''
  if (kind === 'n') return plainNumber(value)
  if (kind === 'e') return ''
  return unescapeText(value)
}

/** `BC12` → 54; undefined without a reference. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]+/.exec(reference ?? '')?.[0]
  if (letters === undefined) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/**
 * A number as Excel shows it. The file holds binary doubles (4.35 as 4.3499999999999996 and long
 * barcodes as 6.901234567892E+12); fifteen digits are what was typed.
 */
export function plainNumber(text: string): string {
  if (/^-?\d{1,15}$/.test(text) || !Number.isFinite(Number(text)) || text === '') return text
  const digits = Number(text).toPrecision(15)
  const plain = digits.includes('e') ? Number(text).toFixed(10) : digits
  return plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain
}

/** Excel writes control characters as `_x000D_`. */
function unescapeText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  )
}
