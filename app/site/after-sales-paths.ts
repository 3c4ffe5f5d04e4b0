import { withQuery, type Query } from './paths'

/** Addresses of after-sales. Apart from the others, which every page's scripts carry. */
export const afterSalesPaths = {
  list: (query?: Query) => withQuery('/order/afterSales', query),
  /** What of an order can be asked for; with lines chosen, the form for them. */
  ask: (query: Query) => withQuery('/order/afterSales/new', query),
  /** The request: what, why, what was decided, the money. */
  request: (id: number) => `/order/afterSalesInfo/${id}`,
  /** The goods that go back. */
  goodsBack: (id: number) => `/order/returnInfo/${id}`,
}
