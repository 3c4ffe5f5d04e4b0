import { listSorts } from '#contract/desk/list-sorts'
import { orderTabs, type OrderTab } from '#contract/desk/order-tabs'
import { readSort } from './list-sort'
import { readKeywords, type Keywords } from './typed-filter'
import { isChoice } from './unknown-choice'

export interface OrdersQuery extends Keywords {
  state: OrderTab | undefined
  sort: string
  page: number
  /** All orders of the page are ticked. */
  isAllTicked: boolean
}

export function readOrdersQuery(search: URLSearchParams): OrdersQuery {
  const state = search.get('state') ?? ''
  return {
    state: isChoice(orderTabs, state) ? state : undefined,
    ...readKeywords(search),
    sort: readSort(search, listSorts.orders),
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    isAllTicked: search.get('all') === '1',
  }
}
