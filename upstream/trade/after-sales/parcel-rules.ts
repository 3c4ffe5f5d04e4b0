import type { HalfDay, ReturnWay } from '#contract/after-sales-words'
import { addDays, chinaDay } from '#upstream/kernel/time'

interface TypedParcel {
  way: ReturnWay
  carrier: string
  trackingNumber: string
  pickUpOn: string
  half?: HalfDay | undefined
}

const pickUpWithinDays = 14

/**
 * Errors of a return parcel by field. A pick-up needs its day, from tomorrow on, and half-day; a
 * parcel its carrier and number. Cold-chain goods return only as agreed with the shop.
 */
export function parcelErrors(
  parcel: TypedParcel,
  { now, isByArrangement }: { now: number; isByArrangement: boolean },
): Record<string, string[]> {
  if (isByArrangement) return { way: ['冷链商品请先与客服约定取件，由客服登记，不要自行寄出'] }
  if (parcel.way === 'post') return postErrors(parcel)
  return parcel.way === 'pickUp' ? pickUpErrors(parcel, now) : {}
}

function postErrors({ carrier, trackingNumber }: TypedParcel): Record<string, string[]> {
  return {
    ...(carrier === '' && { carrier: ['请填写承运单位，如顺丰速运'] }),
    ...(!/^[A-Za-z0-9-]{6,40}$/.test(trackingNumber) && {
      trackingNumber: ['请填写运单号，由 6 位以上的字母和数字组成'],
    }),
  }
}

function pickUpErrors({ pickUpOn, half }: TypedParcel, now: number): Record<string, string[]> {
  const today = chinaDay(now)
  const isThere = !Number.isNaN(Date.parse(pickUpOn)) && addDays(pickUpOn, 0) === pickUpOn
  const isGood = isThere && pickUpOn > today && pickUpOn <= addDays(today, pickUpWithinDays)
  return {
    ...(!isGood && { pickUpOn: [`请填写取件日期，明天起 ${String(pickUpWithinDays)} 天内`] }),
    ...(half === undefined && { half: ['请选择上午或下午'] }),
  }
}
