import type { OrderState } from '#contract/kinds'
import { isPayable } from '../orders/rules'
import { coverParts } from '../orders/slip-rules'
import { isSameCompany } from '../payments/payer'

/** A transfer is for so many submissions; for one there is its own page of payment. */
export const fewestParts = 2

/** An order of a submission, as far as it decides whether a transfer may pay it. */
export interface OrderStanding {
  isHm: boolean
  state: OrderState
  /** What is missing, 分. */
  dueFen: number
  isSlipPending: boolean
}

/**
 * Why a submission cannot be paid by a transfer for several stores, in words for the buyer; undefined
 * where it can (domain-rules §14). 含麻 goods are paid from the account of their own store.
 */
export function transferRefusal(orders: readonly OrderStanding[]): string | undefined {
  const open = orders.filter(({ state, dueFen }) => isPayable(state, dueFen))
  if (open.some(({ isHm }) => isHm)) return '含麻订单不能合并转账，请从本店账户单独付款'
  if (open.length > 0) return undefined
  if (orders.some(({ isSlipPending }) => isSlipPending)) return '转账凭证已提交，正等待核对'
  return orders.every(({ state }) => state === 'cancelled') ? '订单已关闭' : '订单已付款'
}

/**
 * What arrived of a transfer, laid on its slips in their order: each is covered whole before the next,
 * and what is left over goes to the last one, whose store gets it. All 分; the sum is what arrived.
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

/** As a transfer was read: every slip only counts its changes up, so any change is another number. */
export function versionOf(slips: readonly { version: number }[]): number {
  return slips.reduce((sum, { version }) => sum + version, 0)
}

/** Whether the payer is one of these companies, however brackets and spaces are written. */
export function isOneOf(payer: string, companies: readonly string[]): boolean {
  return companies.some((company) => isSameCompany(payer, company))
}

/** Companies in words, the first of many. */
export function namesInWords(companies: readonly string[]): string {
  const most = 3
  const named = companies.slice(0, most).map((company) => `“${company}”`)
  const words = named.join('、')
  return companies.length > most ? `${words}等 ${String(companies.length)} 家门店` : words
}
