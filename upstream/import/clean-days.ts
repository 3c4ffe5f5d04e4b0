import { cleanText } from '#upstream/goods/catalogue/clean-text'

/** A date of a file; a month without a day becomes its first day. */
export interface ReadDay {
  day: string
  hasDay: boolean
}

const noDay = /^(?:[-—/\\.]+|0+|无|长期|长期有效|永久|无限期|无期限|见包装|详见包装|n\/a|na)$/i
const written = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*(?:[-/.月]\s*(\d{1,2})\s*日?|月)?(?:[T ].*)?$/
const compact = /^(\d{4})(\d{2})(\d{2})?$/
/** Spreadsheet serial dates, days since 1899-12-30; of the years that days of goods can have. */
const serial = /^(\d{5})(?:\.\d+)?$/
/** 1990-01-01 and 2099-12-31. */
const [firstSerial, lastSerial] = [32_874, 73_050]
const serialEpoch = Date.UTC(1899, 11, 30)
const dayMs = 86_400_000

/** `2028.1` is January, or October that a spreadsheet took for the number 2028.10. */
export function isOpenMonth(text: string): boolean {
  return /^\d{4}\.1$/.test(cleanText(text))
}

/**
 * Reads a date cell: `2026-11-21`, `2026/11/21 0:00`, `2026年11月`, `20261121`, `202611`, or a
 * spreadsheet's serial number. Null when empty, undefined when invalid.
 */
export function readDay(text: string): ReadDay | null | undefined {
  const clean = cleanText(text).replace(/^(?:至|到|有效期至?)[:： ]*/, '')
  if (clean === '' || noDay.test(clean)) return null
  const [, count] = serial.exec(clean) ?? []
  if (count !== undefined && Number(count) >= firstSerial && Number(count) <= lastSerial) {
    const day = new Date(serialEpoch + Number(count) * dayMs).toISOString().slice(0, 10)
    return { day, hasDay: true }
  }
  if (isOpenMonth(clean)) return undefined
  const match = compact.exec(clean) ?? written.exec(clean)
  if (match === null) return undefined
  const [, year, month = '', date] = match
  const day = `${year ?? ''}-${month.padStart(2, '0')}-${(date ?? '1').padStart(2, '0')}`
  const at = Date.parse(day)
  // Rejects dates that roll over, such as 30 February.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) return undefined
  if (day < '1990' || day >= '2100') return undefined
  return { day, hasDay: date !== undefined }
}

/**
 * Reads a shelf life in months: `24个月`, `2年`, `36`; 0 when it is in other words
 * (`24个月或36个月`, `180天`). Undefined when invalid.
 */
export function readShelfLife(text: string): number | undefined {
  const clean = cleanText(text)
  const match = /^(\d{1,3})\s*(个?月|年)?$/.exec(clean)
  if (match !== null) {
    const months = Number(match[1]) * (match[2] === '年' ? 12 : 1)
    return months <= 600 ? months : 0
  }
  return /\d{4}/.test(clean) || !/\d\s*(?:个?月|年|天|日)/.test(clean) ? undefined : 0
}
