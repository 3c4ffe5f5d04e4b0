import type { Approval } from '#contract/document-slots'
import type { GoodsClass } from '#contract/goods'
import { goodsClasses } from '#contract/goods-classes'
import { reasonCodes, type Reason } from '#contract/reason'
import { controlReasons, type ControlTerms } from '../controlled/rules'
import { licenceReasons, type LicenceHolder } from './licence-reasons'
import type { ControlAccess, RightEnds } from '#upstream/kernel/buyer'
import { limitOf, quantityBounds, type QuantityTerms } from '#upstream/kernel/quantities/rules'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { addMonths, chinaDay } from '#upstream/kernel/time'

export interface EligibilityGoods extends QuantityTerms {
  id: number
  class: GoodsClass
  isOnShelf: boolean
  isPrescription: boolean
  isHm: boolean
  /** 院线品种: sold to clinics only. */
  isClinicOnly: boolean
  isOnlineForbidden: boolean
  /** Expiry date of the batch that expires first. */
  expiresOn: string | null
  hasPrice: boolean
  control: ControlTerms | undefined
}

export interface EligibilityBuyer extends LicenceHolder {
  region: string
  approval: Approval
  /** Stopped by the store's owner (domain-rules §14). */
  isStopped?: boolean | undefined
  isRxAllowed: boolean
  hasHmRight: boolean
  rightEnds?: RightEnds | undefined
  /** The overdue stamped receipt that was due first; undefined when none is overdue. */
  hmReceiptDue: { orderCode: string; dueOn: string } | undefined
  control: ControlAccess
}

/**
 * All reasons why this buyer cannot buy this product now, in the order of domain-rules §4; empty
 * when it can be bought. A missing contract is not included: only checkout and submit ask for it.
 */
export function reasonsAgainst(
  goods: EligibilityGoods,
  buyer: EligibilityBuyer | undefined,
  now: number,
): Reason[] {
  const reasons: Reason[] = []
  if (buyer === undefined) reasons.push({ code: 'NOT_LOGIN', message: '请先登录' })
  if (buyer !== undefined) reasons.push(...approvalReasons(buyer))
  reasons.push(...shelfReasons(goods, now))
  if (buyer !== undefined) {
    reasons.push(...licenceReasons(goods.class, buyer, now))
    reasons.push(...scopeReasons(goods, buyer, now))
    if (goods.control !== undefined)
      reasons.push(...controlReasons(goods.id, goods.control, buyer, now))
  }
  if (!goods.hasPrice) reasons.push({ code: 'PRICE_PENDING', message: '价格待定，请联系客服询价' })
  reasons.push(...quantityReasons(goods), ...onlineReasons(goods))
  return reasons
}

export type JudgedGoods = Pick<
  EligibilityGoods,
  'class' | 'isPrescription' | 'isHm' | 'isClinicOnly' | 'isOnlineForbidden'
>

/**
 * The reasons of `reasonsAgainst` that the store's approval, certificates, scope and rights give,
 * and the ban of online sale. They leave out an overdue receipt and controlled goods.
 */
export function standingReasons(
  goods: JudgedGoods,
  store: Omit<EligibilityBuyer, 'hmReceiptDue' | 'control'>,
  now: number,
): Reason[] {
  return [...approvalReasons(store), ...rightReasons(goods, store, now)]
}

/** The same without the store's approval: it may not have these goods, not even as a gift. */
export function rightReasons(
  goods: JudgedGoods,
  store: Omit<EligibilityBuyer, 'hmReceiptDue' | 'control'>,
  now: number,
): Reason[] {
  return [
    ...licenceReasons(goods.class, store, now),
    ...scopeReasons(goods, { hmReceiptDue: undefined, ...store }, now),
    ...onlineReasons(goods),
  ]
}

function onlineReasons({
  isOnlineForbidden,
}: Pick<EligibilityGoods, 'isOnlineForbidden'>): Reason[] {
  if (!isOnlineForbidden) return []
  return [{ code: 'ONLINE_FORBIDDEN', message: '按规定不得网络销售，请联系客服线下采购' }]
}

/** Goods with less than one month to their expiry date are not sold (domain-rules §6). */
function shelfReasons({ isOnShelf, expiresOn }: EligibilityGoods, now: number): Reason[] {
  if (!isOnShelf) return [{ code: 'OFF_SHELF', message: '商品已下架' }]
  if (expiresOn === null || expiresOn >= firstDaySold(now)) return []
  return [{ code: 'OFF_SHELF', message: `有效期至 ${expiresOn}，不足 1 个月，已停止销售` }]
}

/** The earliest expiry date that can still be sold: one month from today (domain-rules §6). */
export function firstDaySold(now: number): string {
  return addMonths(chinaDay(now), 1)
}

const notApproved: Record<Exclude<Approval, 'approved'>, string> = {
  draft: '完成注册并通过资质审核后可购买',
  pending: '资质审核通过后可购买',
  rejected: '资质审核未通过，请修改后重新提交',
  frozen: '账号已冻结，不能下单，请联系客服',
}

export const stoppedWords = '本店已停用，不能下单；负责人可在“门店与人员”里启用'

function approvalReasons({
  approval,
  isStopped = false,
}: Pick<EligibilityBuyer, 'approval' | 'isStopped'>): Reason[] {
  const reasons: Reason[] = []
  const frozen = approval === 'frozen' && { subject: approval }
  if (approval !== 'approved')
    reasons.push({ code: 'NOT_APPROVED', message: notApproved[approval], ...frozen })
  if (isStopped) reasons.push({ code: 'STORE_STOPPED', message: stoppedWords })
  return reasons
}

/**
 * True when the class is in the store's scope. The right to biologics may be time-limited and lasts
 * to its end date (domain-rules §13).
 */
export function isInScope(
  goodsClass: GoodsClass,
  { scope, rightEnds }: Pick<EligibilityBuyer, 'scope' | 'rightEnds'>,
  now: number,
): boolean {
  if (!scope.has(goodsClass)) return false
  return goodsClass !== 'biologic' || !isOver(rightEnds?.cold, now)
}

function isOver(lastDay: string | undefined, now: number): boolean {
  return lastDay !== undefined && lastDay < chinaDay(now)
}

function scopeReasons(
  goods: JudgedGoods,
  buyer: Omit<EligibilityBuyer, 'control'>,
  now: number,
): Reason[] {
  const reasons: Reason[] = []
  const { hm, rx, cold } = buyer.rightEnds ?? {}
  if (!isInScope(goods.class, buyer, now)) {
    const subject = goodsClasses[goods.class]
    const message = buyer.scope.has(goods.class)
      ? `${subject}的采购权限已于 ${cold ?? ''} 到期，请重新申请`
      : `您的经营范围不含${subject}`
    reasons.push({ code: 'OUT_OF_SCOPE', subject, message })
  }
  if (goods.isPrescription && !buyer.isRxAllowed)
    reasons.push({ code: 'RX_CLASS', message: '处方药，您的许可范围仅含非处方药' })
  else if (goods.isPrescription && isOver(rx, now))
    reasons.push({ code: 'RX_CLASS', message: `处方药采购权限已于 ${rx ?? ''} 到期，请重新申请` })
  if (goods.isClinicOnly && buyer.kind !== 'clinic')
    reasons.push({ code: 'CLINIC_ONLY', message: '院线品种，仅供医疗机构采购' })
  return [...reasons, ...hmReasons(goods, buyer, isOver(hm, now) ? hm : undefined)]
}

/** Reasons against selling 含麻 goods; `endedOn` is the end date of an expired right. */
function hmReasons(
  { isHm }: Pick<EligibilityGoods, 'isHm'>,
  { hasHmRight, hmReceiptDue }: Pick<EligibilityBuyer, 'hasHmRight' | 'hmReceiptDue'>,
  endedOn: string | undefined,
): Reason[] {
  if (!isHm) return []
  const reasons: Reason[] = []
  if (!hasHmRight) reasons.push({ code: 'HM_NO_RIGHT', message: '含麻商品需先开通含麻购买权限' })
  else if (endedOn !== undefined)
    reasons.push({
      code: 'HM_NO_RIGHT',
      message: `含麻购买权限已于 ${endedOn} 到期，请重新申请`,
    })
  if (hmReceiptDue !== undefined) {
    const { orderCode, dueOn } = hmReceiptDue
    const message = `含麻订单 ${orderCode} 的收货回执最迟应于 ${dueOn} 提交，提交后可继续购买含麻商品`
    reasons.push({ code: 'HM_RECEIPT_DUE', subject: orderCode, message })
  }
  return reasons
}

function quantityReasons(goods: EligibilityGoods): Reason[] {
  if (goods.stockMilli > 0) return limitReasons(goods)
  // A used-up limit is reported too, because it still applies once stock returns.
  return [
    { code: 'NO_STOCK', message: '暂时无货' },
    ...limitReasons({ ...goods, stockMilli: Infinity }),
  ]
}

function limitReasons(goods: EligibilityGoods): Reason[] {
  if (quantityBounds(goods).maximumMilli > 0) return []
  if (limitOf(goods) === goods.leftMilli)
    return [{ code: 'LIMIT_USED', message: `${goods.cap?.words ?? '限购数量'}已用完` }]
  const limit = goods.orderCap ?? `限购 ${String(milliToQuantity(goods.limitMilli))} ${goods.unit}`
  return [{ code: 'LIMIT_USED', message: `${limit}，不足起售数量` }]
}

/** Sorts reasons from several sources in the order of domain-rules §4. */
export function inOrder(reasons: readonly Reason[]): Reason[] {
  return [...reasons].sort((a, b) => reasonCodes.indexOf(a.code) - reasonCodes.indexOf(b.code))
}
