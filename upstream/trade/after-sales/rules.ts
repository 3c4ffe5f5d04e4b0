import { isOfTheWay } from '#contract/after-sales-evidence'
import type { AfterSalesProblem, AfterSalesReason } from '#contract/after-sales-words'
import type { ShipmentState } from '#contract/shipment-words'
import { brokenPieceProblem } from '#upstream/kernel/quantities/rules'
import { isNearExpiry } from '#upstream/goods/stock/shelf-rules'
import { chinaDay, dayStart, shownMoment } from '#upstream/kernel/time'

const dayMs = 86_400_000

/** An unanswered proposal counts as accepted after this time. */
export const answerWithinMs = 3 * dayMs
/**
 * 待寄回 without a parcel and 待补充材料 without an answer lapse after this time. The buyer is
 * warned before.
 */
export const lapseAfterMs = 14 * dayMs
export const warnAfterMs = 11 * dayMs
/** 驳回 may be appealed once within this time. */
export const appealWithinMs = 7 * dayMs
/** Cold-chain problems are reported within this time after receipt. */
export const coldWithinMs = dayMs
const windowDays = 7

/** The time a request was open, ms. Still open where `to` is undefined. */
export interface OpenTime {
  from: number
  to: number | undefined
}

/** A shipment line with the facts the rules need. Quantities in thousandths. */
export interface Claimed {
  /** True when this buyer may file returns (`is_AfterSale`). */
  isOn: boolean
  shipmentState: ShipmentState
  /** ms, null before receipt. */
  receivedAt: number | null
  orderedAt: number
  quantityMilli: number
  /** The part missing by the buyer's own count. */
  shortMilli: number
  /** The part returned, exchanged or under a request. */
  takenMilli: number
  /** The part of `takenMilli` that never arrived: the same pieces as `shortMilli`. */
  takenShortMilli: number
  openId: number | undefined
  /** The times during which requests for it were open, whatever their outcome. */
  openTimes: readonly OpenTime[]
  /** The expiry date of the batch. '' where there is none. */
  expiresOn: string
  isHm: boolean
  isControlled: boolean
  isColdChain: boolean
  unit: string
}

export interface Problem {
  code: AfterSalesProblem
  message: string
  /** The shipment line concerned. Absent where it concerns the whole request. */
  lineId?: number
}

/**
 * The last moment to request a return of received goods, ms: the end of the last of `days` days
 * after the day of receipt.
 */
export function claimableUntil(receivedAt: number, days = windowDays): number {
  return dayStart(receivedAt) + (days + 1) * dayMs - 1
}

/**
 * `claimableUntil` extended by the time requests for this line and batch were open, since no second
 * one can be filed meanwhile. Overlapping times count once. A request filed after the deadline, as
 * for a recall, extends nothing.
 */
export function askableUntil(
  receivedAt: number,
  openTimes: readonly OpenTime[],
  now: number,
): number {
  let until = claimableUntil(receivedAt)
  let counted = receivedAt
  for (const { from, to = now } of [...openTimes].sort((a, b) => a.from - b.from)) {
    const start = Math.max(from, counted)
    if (start > until) break
    const end = Math.max(start, to)
    until += end - start
    counted = end
  }
  return until
}

/** 近效期 when ordered (domain-rules §6). */
export function wasNearExpiry({ expiresOn, orderedAt }: Pick<Claimed, 'expiresOn' | 'orderedAt'>) {
  return isNearExpiry(expiresOn, chinaDay(orderedAt))
}

/**
 * The quantity of a line requestable for a reason, in thousandths: the arrived part still held, or,
 * for missing goods, the counted shortage, and without a count the part under no other request.
 * Goods that never came cannot be sent back and are requested once.
 */
export function mostOf(line: Claimed, reason: AfterSalesReason, isRefusal = false): number {
  if (reason !== 'short' && !isRefusal) return hereMilli(line)
  const isCounted = reason === 'short' && !isRefusal && line.shortMilli > 0
  const most = isCounted
    ? line.shortMilli - line.takenShortMilli
    : line.quantityMilli - line.takenMilli
  return Math.max(0, most)
}

/** The quantity of a line received and neither returned nor under a request, in thousandths. */
export function hereMilli(
  line: Pick<Claimed, 'quantityMilli' | 'shortMilli' | 'takenMilli' | 'takenShortMilli'>,
): number {
  const absentMilli = Math.max(line.shortMilli, line.takenShortMilli)
  const goneMilli = line.takenMilli - line.takenShortMilli
  return Math.max(0, line.quantityMilli - absentMilli - goneMilli)
}

/**
 * True for reasons other than a fault of the goods or the delivery. For these a set returns only as
 * a whole, and near-expiry goods do not return.
 */
export function isForWholeSets(reason: AfterSalesReason): boolean {
  return reason === 'other' || reason === 'expiry'
}

/**
 * Every reason why nothing of a line is requestable at `now`, in display order. Empty where some is
 * (domain-rules §17).
 */
export function problemsOf(
  line: Claimed,
  reason: AfterSalesReason,
  { now, isRefusal = false }: { now: number; isRefusal?: boolean },
): Problem[] {
  // Recalled goods must come back from every holder (domain-rules §17).
  const isRecalled = reason === 'recall' && !isRefusal
  if (!line.isOn && !isRecalled)
    return [{ code: 'AS_OFF', message: '本店暂未开通在线售后，请致电客服办理；药监召回不受此限' }]
  return [
    ...timeProblems(line, reason, { now, isRefusal }),
    ...goodsProblems(line, reason),
    ...openProblems(line, reason, isRefusal),
  ]
}

function timeProblems(
  { receivedAt, shipmentState, isColdChain, openTimes }: Claimed,
  reason: AfterSalesReason,
  { now, isRefusal }: { now: number; isRefusal: boolean },
): Problem[] {
  if (isRefusal)
    return shipmentState === 'shipped' || shipmentState === 'refused'
      ? []
      : [{ code: 'AS_LATE', message: '这批货已收货或不在途中，不能再拒收，请申请退货' }]
  if (reason === 'recall') return []
  if (receivedAt === null)
    return [
      { code: 'AS_NOT_RECEIVED', message: '这批货还没有确认收货，收货后再申请；当场不收请选拒收' },
    ]
  const until = askableUntil(receivedAt, openTimes, now)
  if (now > until) {
    const days = until > claimableUntil(receivedAt) ? '，不计此前申请办理的时间' : ''
    return [
      {
        code: 'AS_LATE',
        message: `售后期限已于 ${shownMoment(until)} 截止（收货后 7 天${days}），药监召回不受此限`,
      },
    ]
  }
  if (isColdChain && isOfTheWay(reason) && now > receivedAt + coldWithinMs)
    return [
      {
        code: 'AS_COLD',
        message: `冷链商品的破损、质量问题须在收货后 24 小时内（${shownMoment(receivedAt + coldWithinMs)} 前）申请`,
      },
    ]
  return []
}

function goodsProblems(line: Claimed, reason: AfterSalesReason): Problem[] {
  const problems: Problem[] = []
  if ((line.isHm || line.isControlled) && reason === 'other')
    problems.push({
      code: 'AS_SPECIAL',
      message: `${line.isHm ? '含麻' : '控销'}商品不能以“其他”为由退货，质量或配送问题请选相应原因`,
    })
  if (wasNearExpiry(line) && isForWholeSets(reason))
    problems.push({
      code: 'AS_NEAR_EXPIRY',
      message: `下单时已是近效期（有效期至 ${line.expiresOn}），非质量或配送问题不退不换`,
    })
  return problems
}

function openProblems(line: Claimed, reason: AfterSalesReason, isRefusal: boolean): Problem[] {
  if (line.openId !== undefined)
    return [{ code: 'AS_OPEN', message: '这一行、这个批号已有进行中的申请，办完可以再申请' }]
  if (mostOf(line, reason, isRefusal) > 0) return []
  const isSettled = reason === 'short' && hereMilli(line) > 0
  const message = isSettled
    ? '验收时记下的短少已全部申请过'
    : '这一行、这个批号已全部退换或没有实收数量'
  return [{ code: 'AS_QUANTITY', message }]
}

export function quantityProblem(
  line: Claimed,
  {
    reason,
    quantityMilli,
    isRefusal,
  }: { reason: AfterSalesReason; quantityMilli: number; isRefusal: boolean },
): Problem | undefined {
  const most = mostOf(line, reason, isRefusal)
  if (quantityMilli > most)
    return { code: 'AS_QUANTITY', message: `最多可申请 ${String(most / 1000)} ${line.unit}` }
  const message = brokenPieceProblem(quantityMilli, { unit: line.unit, ofMilli: most })
  return message === undefined ? undefined : { code: 'AS_QUANTITY', message }
}

/** The return shipping is at our cost unless the reason is the buyer's. */
export function isAtOurCost(reason: AfterSalesReason): boolean {
  return reason !== 'other'
}

/**
 * Reports whether 质管 decides: goods that need its approval to return to stock, and possible harm.
 */
export function needsQuality(
  line: Pick<Claimed, 'isHm' | 'isControlled' | 'isColdChain'>,
  reason: AfterSalesReason,
): boolean {
  return (
    line.isHm ||
    line.isControlled ||
    (line.isColdChain && isOfTheWay(reason)) ||
    reason === 'quality' ||
    reason === 'recall'
  )
}
