import { listSorts } from '#contract/desk/list-sorts'
import { orderTabs, type OrderTab } from '#contract/desk/order-tabs'
import { readSort } from './list-sort'
import { readKeywords } from './typed-filter'

/** What is looked for among orders, as the address of the list says it. */
export interface OrdersQuery {
  state: OrderTab | undefined
  keywords: string
  sort: string
  page: number
}

/** Reads the address; what is no filter is left out. */
export function readOrdersQuery(search: URLSearchParams): OrdersQuery {
  const state = search.get('state') ?? ''
  return {
    state: state in orderTabs ? (state as OrderTab) : undefined,
    keywords: readKeywords(search),
    sort: readSort(search, listSorts.orders),
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  }
}
