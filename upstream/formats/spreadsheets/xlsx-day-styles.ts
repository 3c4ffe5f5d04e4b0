import { readXmlItems } from './xml-items'
import type { ZipArchive } from './zip-archive'

export const stylesPart = 'xl/styles.xml'
/** Built-in date formats, including those of Chinese Excel. */
const knownDayFormats = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]
/** Quoted, escaped and bracketed parts of a format are literals or colours, not date fields. */
const literals = /"[^"]*"|\\.|\[[^\]]*\]/g
/** Spreadsheet day numbers count from 1899-12-30; this range is 1954 to 2118. */
const [firstSerial, lastSerial] = [20_000, 79_999]
const serialEpoch = Date.UTC(1899, 11, 30)
const dayMs = 86_400_000

/** The indexes of the workbook's cell styles that format a number as a date. */
export async function readDayStyles(zip: ZipArchive): Promise<ReadonlySet<number>> {
  const days = new Set<number>()
  if (!zip.names.includes(stylesPart)) return days
  const formats = new Set(knownDayFormats)
  let isOfCells = false
  let style = 0
  const found = readXmlItems<number>(await zip.read(stylesPart), (emit) => ({
    open: (name, attributes) => {
      const format = Number(attributes['numFmtId'])
      if (name === 'numFmt' && isDayFormat(attributes['formatCode'] ?? '')) formats.add(format)
      else if (name === 'cellXfs') isOfCells = true
      else if (name === 'xf' && isOfCells) {
        if (formats.has(format)) emit(style)
        style++
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  }))
  for await (const one of found) days.add(one)
  return days
}

export function dayOfSerial(value: string): string | undefined {
  const serial = Math.floor(Number(value))
  if (!(serial >= firstSerial && serial <= lastSerial)) return undefined
  return new Date(serialEpoch + serial * dayMs).toISOString().slice(0, 10)
}

function isDayFormat(code: string): boolean {
  return /[yd年日]/i.test(code.replace(literals, ''))
}
