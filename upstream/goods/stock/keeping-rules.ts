import type { GoodsClass } from '#contract/goods'
import type { BatchState } from '#contract/stock-words'
import type { BatchHold } from '#upstream/kernel/db/catalogue-tables'
import { isDay } from '#upstream/kernel/time'
import { isNearExpiry } from './shelf-rules'

/** Quantities of a batch in thousandths; `expiresOn` is '' for none. */
interface HeldStock {
  saleMilli: number
  apartMilli: number
  expiresOn: string
  hold: BatchHold
}

/**
 * Reports stock that is not for sale before number and last day are known (domain-rules §7):
 * `batchClasses` keep batches.
 */
export function isUnbatched(
  { number, expiresOn }: { number: string; expiresOn: string },
  goodsClass: string,
  batchClasses: readonly GoodsClass[],
): boolean {
  return (number === '' || expiresOn === '') && batchClasses.some((one) => one === goodsClass)
}

/**
 * The states of a batch on a day; it may be partly for sale and partly quarantined (desk.md §14).
 */
export function statesOf({ saleMilli, apartMilli, expiresOn, hold }: HeldStock, today: string) {
  const states: BatchState[] = []
  if (saleMilli > 0) {
    if (hold === 'unbatched') states.push('unbatched')
    else if (expiresOn !== '' && expiresOn < today) states.push('expired')
    else states.push(isNearExpiry(expiresOn, today) ? 'near' : 'sale')
  }
  if (apartMilli > 0) states.push('apart')
  return states.length > 0 ? states : (['none'] satisfies BatchState[])
}

interface Received {
  number: string
  /** '' when unknown. */
  producedOn: string
  expiresOn: string
}

interface Receiving {
  known: { produced_on: string | null; expires_on: string } | undefined
  needsExpiry: boolean
  today: string
  /** The earliest expiry date that can be sold. */
  firstDaySold: string
}

export function receivingErrors(
  { producedOn, expiresOn }: Received,
  { known, needsExpiry, today, firstDaySold }: Receiving,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  if (producedOn !== '' && !isDay(producedOn)) errors.producedOn = ['没有这一天']
  else if (producedOn !== '' && producedOn > today) errors.producedOn = ['生产日期不能晚于今天']
  else if (producedOn !== '' && producedOn !== (known?.produced_on ?? producedOn))
    errors.producedOn = [`这个批号的生产日期是 ${known?.produced_on ?? ''}，请核对`]
  if (expiresOn !== '' && !isDay(expiresOn)) errors.expiresOn = ['没有这一天']
  else if (expiresOn === '' && needsExpiry) errors.expiresOn = ['请填写有效期至']
  else if (expiresOn !== '' && producedOn !== '' && expiresOn <= producedOn)
    errors.expiresOn = ['有效期应晚于生产日期']
  else if (expiresOn !== '' && expiresOn < firstDaySold)
    errors.expiresOn = ['离失效日期不到 1 个月，不能入可售库存']
  else if (known !== undefined && known.expires_on !== '' && expiresOn !== known.expires_on)
    errors.expiresOn = [`这个批号的有效期至 ${known.expires_on}，请核对`]
  return errors
}
