import { addDays, addMonths } from '#upstream/kernel/time'
import { isOpenMonth, readDay, readShelfLife } from './clean-days'
import { cleanText } from '#upstream/goods/catalogue/clean-text'

export interface RowBatch {
  /** 批号; '' when the row has dates only. */
  number: string
  produced_on: string | null
  /** Expiry date; '' when the row has none. */
  expires_on: string
}

interface BatchCells {
  number: string
  producedOn: string
  expiresOn: string
}

const noNumber = /^(?:[-—/\\.*]+|0+|无|暂无|见包装|详见包装|n\/a|na|null)$/i
const longestNumber = 60

/**
 * Reads the batch of a row; undefined when its cells are blank, an error text when they are
 * invalid. An expiry month counts to its last day, as on the package; a shelf life of 24个月 is
 * counted from the production date and ends the day before (药品说明书和标签管理规定第二十三条).
 */
export function readBatch(cells: BatchCells): RowBatch | string | undefined {
  const number = cleanText(cells.number).replaceAll(' ', '')
  const produced = readDay(cells.producedOn)
  if (produced === undefined) return notDay('生产日期', cells.producedOn)
  const expiresOn = lastDay(cells.expiresOn, produced?.day)
  if (expiresOn === undefined) return notDay('有效期', cells.expiresOn)
  const batch = {
    number: noNumber.test(number) ? '' : number,
    produced_on: produced?.day ?? null,
    expires_on: expiresOn,
  }
  if (batch.number.length > longestNumber) return `批号超过 ${longestNumber} 字，可能是列错位`
  if (batch.expires_on !== '' && batch.produced_on !== null && batch.expires_on < batch.produced_on)
    return `有效期至 ${batch.expires_on}，早于生产日期 ${batch.produced_on}`
  // A production date alone is no batch: price lists have it as a remark.
  return batch.number === '' && batch.expires_on === '' ? undefined : batch
}

function lastDay(text: string, producedOn: string | undefined): string | undefined {
  const months = readShelfLife(text)
  if (months !== undefined)
    return producedOn === undefined || months === 0
      ? ''
      : addDays(addMonths(producedOn, months), -1)
  const read = readDay(text)
  if (read === undefined || read === null) return read === null ? '' : undefined
  return read.hasDay ? read.day : addDays(addMonths(read.day, 1), -1)
}

function notDay(label: string, text: string): string {
  if (isOpenMonth(text))
    return `${label}“${cleanText(text)}”可能是 1 月，也可能是 10 月，请写成 2028-01 这样`
  return `${label}“${cleanText(text).slice(0, 40)}”不是有效的日期`
}
