import { mostInvoiceRows, type InvoiceRequestState } from '#contract/invoice-words'
import type { OrderState } from '#contract/kinds'
import { invoicedStates } from './rules'
import { isOpenToChange } from './states'

export interface WantedOrder {
  code: string
  state: OrderState
  totalFen: number
  requestState: InvoiceRequestState | undefined
}

/**
 * The reason why these orders cannot be invoiced together or again with other choices, or undefined
 * (domain-rules §18): each must be shipped, several must be completed, and none may have an
 * invoice, issued or in progress.
 */
export function requestProblem(orders: readonly WantedOrder[]): string | undefined {
  for (const { code, state, totalFen, requestState } of orders) {
    if (!(invoicedStates as readonly OrderState[]).includes(state))
      return `订单 ${code} 还没有发货，发货后才能开票`
    if (totalFen === 0) return `订单 ${code} 没有付款金额，不开发票`
    if (requestState !== undefined && !isOpenToChange(requestState))
      return openProblem(code, requestState)
  }
  const early = orders.length > 1 && orders.find(({ state }) => state !== 'completed')
  if (early) return `订单 ${early.code} 还没有确认收货，合并开票请先确认收货，或单独开票`
  return undefined
}

function openProblem(code: string, state: InvoiceRequestState): string {
  if (state === 'issuing') return `订单 ${code} 正在开票，请稍候再看`
  if (state === 'dropped') return `订单 ${code} 已全额退款，无需开票`
  return `订单 ${code} 已经开票，要更正请联系客服`
}

export function rowsProblem(rows: number): string | undefined {
  if (rows <= mostInvoiceRows) return undefined
  return `一张发票最多 ${mostInvoiceRows} 行，所选订单共 ${rows} 行，请少选几个订单`
}
