import type { OrderState } from '#contract/kinds'
import { isPayable } from '../orders/rules'
import { coverParts } from '../orders/slip-rules'
import { isSameCompany } from '../payments/payer'

/** The fewest submissions of a transfer. A single one has its own payment page. */
export const fewestParts = 2

export interface OrderStanding {
  isHm: boolean
  state: OrderState
  dueFen: number
  isSlipPending: boolean
}

/**
 * The reason why a multi-store transfer cannot pay a submission, in words for the buyer, or
 * undefined (domain-rules §14). 含麻 goods must be paid from their own store's account.
 */
export function transferRefusal(orders: readonly OrderStanding[]): string | undefined {
  const open = orders.filter(({ state, dueFen }) => isPayable(state, dueFen))
  if (open.some(({ isHm }) => isHm)) return '含麻订单不能合并转账，请从本店账户单独付款'
  if (open.length > 0) return undefined
  if (orders.some(({ isSlipPending }) => isSlipPending)) return '转账凭证已提交，正等待核对'
  return orders.every(({ state }) => state === 'cancelled') ? '订单已关闭' : '订单已付款'
}

/**
 * Allocates a received amount to a transfer's vouchers in their order, each in full before the
 * next. The surplus goes to the last one's store. All 分, and the shares add up to the received
 * amount.
 */
export function shareTransfer<Slip extends { id: number; waitingFen: number }>(
  slips: readonly Slip[],
  arrivedFen: number,
): { slip: Slip; shareFen: number }[] {
  const parts = slips.map((slip) => ({ orderId: slip.id, amountFen: slip.waitingFen, slip }))
  const { covered, surplusFen } = coverParts(parts, arrivedFen)
  return covered.map(({ part: { slip }, coveredFen }, place) => ({
    slip,
    shareFen: place === covered.length - 1 ? coveredFen + surplusFen : coveredFen,
  }))
}

/**
 * The version of a transfer: the sum of its vouchers' versions, which only grow, so that any change
 * alters it.
 */
export function versionOf(slips: readonly { version: number }[]): number {
  return slips.reduce((sum, { version }) => sum + version, 0)
}

/** Reports whether the payer is one of these companies, ignoring brackets and spaces. */
export function isOneOf(payer: string, companies: readonly string[]): boolean {
  return companies.some((company) => isSameCompany(payer, company))
}

export function namesInWords(companies: readonly string[]): string {
  const most = 3
  const named = companies.slice(0, most).map((company) => `“${company}”`)
  const words = named.join('、')
  return companies.length > most ? `${words}等 ${String(companies.length)} 家门店` : words
}
