import { dayCode } from '#upstream/kernel/day-code'
import type { Approval } from '#contract/document-slots'
import type { PointsOrderState } from '#contract/kinds'

export interface Exchange {
  approval: Approval
  isStopped: boolean
  isOnShelf: boolean
  stock: number
  cost: number
  points: number
  quantity: number
}

/**
 * The first reason against an exchange, in words, in the order of domain-rules §4, or undefined.
 */
export function exchangeRefusal(exchange: Exchange): string | undefined {
  const { approval, isStopped, isOnShelf, stock, cost, points, quantity } = exchange
  if (approval !== 'approved') return '资质审核通过后可兑换'
  if (isStopped) return '本店已停用，不能兑换'
  if (!isOnShelf) return '礼品已下架'
  if (stock === 0) return '礼品已兑完'
  if (stock < quantity) return `库存只剩 ${stock} 份`
  const missing = cost * quantity - points
  return missing > 0 ? `积分不足，还差 ${missing} 积分` : undefined
}

/** Reports whether only the number is the problem: one piece would be possible. */
export function isOfNumber(exchange: Exchange): boolean {
  const ofOne = exchangeRefusal({ ...exchange, quantity: 1 })
  return ofOne === undefined && exchangeRefusal(exchange) !== undefined
}

/** The number of a points order: `JF202611210000012`. */
export function pointsOrderCode(day: string, id: number): string {
  return dayCode('points-order', day, id)
}

/** Events of a points order. `cancel` is the buyer's, the others the desk's. */
export type PointsOrderEvent = 'cancel' | 'ship' | 'complete'

const transitions: Record<PointsOrderState, Partial<Record<PointsOrderEvent, PointsOrderState>>> = {
  packing: { cancel: 'cancelled', ship: 'shipped' },
  shipped: { complete: 'completed' },
  completed: {},
  cancelled: {},
}

export function nextPointsState(
  state: PointsOrderState,
  event: PointsOrderEvent,
): PointsOrderState | undefined {
  return transitions[state][event]
}
