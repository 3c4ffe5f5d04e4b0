import type { BackorderState } from '#contract/backorder-states'
import { shownE4 } from '#upstream/goods/pricing/rules'
import { shownFen } from '#upstream/kernel/money'
import { quantityBounds, type QuantityTerms } from '#upstream/kernel/quantities/rules'

/** Events of a backorder (domain-rules §20). */
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

export function nextBackorderState(
  state: BackorderState,
  event: BackorderEvent,
): BackorderState | undefined {
  return transitions[state][event]
}

/**
 * The quantity of free stock for a backorder that waits for `restMilli` and has `keptMilli`
 * reserved, in thousandths: at most `restMilli`, and such that the whole reservation is an
 * orderable quantity (domain-rules §3): whole steps, or a lot below one step where that is all the
 * stock. 0 where there is no such quantity. `terms` are the buyer's current ones, with the free
 * quantity as stock and the purchase limit reduced by the reservation.
 */
export function portionOf(restMilli: number, keptMilli: number, terms: QuantityTerms): number {
  const all = { ...terms, stockMilli: terms.stockMilli + keptMilli }
  const { stepMilli, minimumMilli, maximumMilli, isRemainder } = quantityBounds(all)
  const wantedMilli = keptMilli + restMilli
  if (isRemainder) return maximumMilli <= wantedMilli ? Math.max(0, maximumMilli - keptMilli) : 0
  const orderable = Math.floor(Math.min(wantedMilli, maximumMilli) / stepMilli) * stepMilli
  return orderable < minimumMilli ? 0 : Math.max(0, orderable - keptMilli)
}

export function isLessThanOrder(milli: number, terms: QuantityTerms): boolean {
  const { stepMilli, minimumMilli } = quantityBounds({
    ...terms,
    stockMilli: Infinity,
    limitMilli: 0,
    leftMilli: Infinity,
  })
  return milli < Math.max(stepMilli, minimumMilli)
}

/** The reason why a price exceeds the buyer's price cap, or undefined. 1/10000 yuan. */
export function priceProblem(priceE4: number, capE4: number | null): string | undefined {
  if (capE4 === null || priceE4 <= capE4) return undefined
  return `现价 ${shownE4(priceE4, 2)} 高于登记的最高价 ${shownE4(capE4, 2)}`
}

interface OrderTerms {
  /** The member who registered may still order and pay from the store's balance. */
  mayOrder: boolean
  /** In words. Undefined where contracts are signed. */
  contractProblem: string | undefined
  hasAddress: boolean
  isHm: boolean
  refusal: string | undefined
  minimumGapFen: number
  needsApproval: boolean
  totalFen: number
  balanceFen: number
}

/**
 * The reason why arrived goods are not ordered automatically, in words, or undefined. Each reason
 * also refuses a manual order (domain-rules §7, §14). The goods are then only reserved.
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
