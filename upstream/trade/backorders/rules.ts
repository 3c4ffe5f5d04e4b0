import type { BackorderState } from '#contract/backorder-states'
import { shownE4 } from '#upstream/goods/pricing/rules'
import { shownFen } from '#upstream/kernel/money'
import { quantityBounds, type QuantityTerms } from '#upstream/kernel/quantities/rules'

/** What can happen to a registration for goods that are out of stock (domain-rules §20). */
export type BackorderEvent = 'reserve' | 'order' | 'lapse' | 'expire' | 'cancel'

const transitions: Record<BackorderState, Partial<Record<BackorderEvent, BackorderState>>> = {
  waiting: {
    reserve: 'reserved',
    order: 'ordered',
    lapse: 'lapsed',
    expire: 'expired',
    cancel: 'cancelled',
  },
  reserved: { order: 'ordered', lapse: 'lapsed', cancel: 'cancelled' },
  ordered: {},
  lapsed: {},
  expired: {},
  cancelled: {},
}

/** The state after an event, or undefined where the event is not allowed. */
export function nextBackorderState(
  state: BackorderState,
  event: BackorderEvent,
): BackorderState | undefined {
  return transitions[state][event]
}

/**
 * How much of what is free goes to somebody who still waits for `restMilli` and has `keptMilli` kept:
 * never more than they wait for, and so much that all that is kept for them then is a quantity they
 * can order (domain-rules §3): whole steps, or less than a step as one lot where it is all there is.
 * 0 where there is no such quantity. `terms` are theirs now, with what is free as stock and without
 * what is kept taken off their limit.
 */
export function portionOf(restMilli: number, keptMilli: number, terms: QuantityTerms): number {
  const all = { ...terms, stockMilli: terms.stockMilli + keptMilli }
  const { stepMilli, minimumMilli, maximumMilli, isRemainder } = quantityBounds(all)
  const wantedMilli = keptMilli + restMilli
  if (isRemainder) return maximumMilli <= wantedMilli ? Math.max(0, maximumMilli - keptMilli) : 0
  const orderable = Math.floor(Math.min(wantedMilli, maximumMilli) / stepMilli) * stepMilli
  return orderable < minimumMilli ? 0 : Math.max(0, orderable - keptMilli)
}

/** Whether a quantity is less than the smallest order, which nobody can wait for. */
export function isLessThanOrder(milli: number, terms: QuantityTerms): boolean {
  const { stepMilli, minimumMilli } = quantityBounds({
    ...terms,
    ...{ stockMilli: Infinity, limitMilli: 0, leftMilli: Infinity },
  })
  return milli < Math.max(stepMilli, minimumMilli)
}

/** Why a price is none that somebody waits for; undefined where it is. 1/10000 yuan. */
export function priceProblem(priceE4: number, capE4: number | null): string | undefined {
  if (capE4 === null || priceE4 <= capE4) return undefined
  return `现价 ${shownE4(priceE4, 2)} 高于登记的最高价 ${shownE4(capE4, 2)}`
}

/** How an order that nobody presses stands: what it comes to and who would pay. */
interface OrderTerms {
  /** Whoever registered may still order and pay from the balance of the store. */
  mayOrder: boolean
  /** In words; undefined where contracts are signed. */
  contractProblem: string | undefined
  hasAddress: boolean
  isHm: boolean
  /** Why the goods cannot go along; undefined where they can. */
  refusal: string | undefined
  /** What is missing to the smallest order, 分. */
  minimumGapFen: number
  needsApproval: boolean
  totalFen: number
  balanceFen: number
}

/**
 * Why what arrived is not ordered at once, in words; undefined where it is. All of it is what an
 * order by hand is refused for, too (domain-rules §7, §14): the goods are then kept instead.
 */
export function orderProblem(terms: OrderTerms): string | undefined {
  if (!terms.mayOrder) return '登记人已没有本店的采购和付款权限'
  if (terms.contractProblem !== undefined) return terms.contractProblem
  if (!terms.hasAddress) return '还没有收货地址'
  if (terms.isHm) return '含麻商品只能对公转账付款'
  if (terms.refusal !== undefined) return terms.refusal
  if (terms.minimumGapFen > 0) return `未达起订金额，还差 ${shownFen(terms.minimumGapFen)}`
  if (terms.needsApproval) return '这笔采购需要负责人审批'
  if (terms.totalFen > terms.balanceFen)
    return `余额 ${shownFen(terms.balanceFen)} 不足应付 ${shownFen(terms.totalFen)}（含运费）`
  return undefined
}
