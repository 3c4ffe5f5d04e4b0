import { builtInFormat, readFormat, underMask, type NumberFormat } from './number-formats'
import { readXmlItems } from './xml-items'
import type { ZipArchive } from './zip-archive'

export const stylesPart = 'xl/styles.xml'
/** The days 1954 to 2118 as serial numbers from 1899-12-30. */
const [firstSerial, lastSerial] = [20_000, 79_999]
const serialEpoch = Date.UTC(1899, 11, 30)
/** Days from 1899-12-30 to 1904-01-01, from which workbooks of old Macs count. */
const days1904 = 1462
const dayMs = 86_400_000

/** The formats of a workbook's cell styles that show more than the plain number, by their index. */
export type CellStyles = ReadonlyMap<number, NumberFormat>

export async function readCellStyles(zip: ZipArchive): Promise<CellStyles> {
  const styles = new Map<number, NumberFormat>()
  if (!zip.names.includes(stylesPart)) return styles
  const own = new Map<number, NumberFormat | undefined>()
  let isOfCells = false
  let style = 0
  const found = readXmlItems<[number, NumberFormat]>(await zip.read(stylesPart), (emit) => ({
    open: (name, attributes) => {
      const number = Number(attributes['numFmtId'])
      if (name === 'numFmt') own.set(number, readFormat(attributes['formatCode'] ?? ''))
      else if (name === 'cellXfs') isOfCells = true
      else if (name === 'xf' && isOfCells) {
        const format = own.has(number) ? own.get(number) : builtInFormat(number)
        if (format !== undefined) emit([style, format])
        style++
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  }))
  for await (const [index, format] of found) styles.set(index, format)
  return styles
}

/**
 * The number as its format shows it: `2026-11-21`; `2026-11` for a month, which is kept as its first
 * day; `20261121`; `000123`; `2028.10`. Undefined when the plain number is shown.
 */
export function formatted(
  value: string,
  format: NumberFormat,
  is1904: boolean,
): { text: string; isDay: boolean } | undefined {
  const plain = (text: string) => ({ text, isDay: false })
  if (format.kind === 'code')
    return /^\d{1,15}$/.test(value) ? plain(underMask(value, format.mask)) : undefined
  if (format.kind === 'cents') return /^\d{4}\.\d$/.test(value) ? plain(`${value}0`) : undefined
  const serial = Math.floor(Number(value)) + (is1904 ? days1904 : 0)
  if (!(serial >= firstSerial && serial <= lastSerial)) return undefined
  const day = new Date(serialEpoch + serial * dayMs).toISOString().slice(0, 10)
  const isMonth = format.kind.toLowerCase().endsWith('month') && day.endsWith('-01')
  const shown = isMonth ? day.slice(0, 7) : day
  if (format.kind.startsWith('compact')) return plain(shown.replaceAll('-', ''))
  return { text: shown, isDay: true }
}
