import { withQuery, type Query } from './paths'

/** Addresses of after-sales. In a file of their own, to keep them out of every page's scripts. */
export const afterSalesPaths = {
  list: (query?: Query) => withQuery('/order/afterSales', query),
  /** The returnable lines of an order; with lines selected, the return form. */
  ask: (query: Query) => withQuery('/order/afterSales/new', query),
  /** The return: goods, reason, decision, money. */
  request: (id: number) => `/order/afterSalesInfo/${id}`,
  /** The page for sending the goods back. */
  goodsBack: (id: number) => `/order/returnInfo/${id}`,
}
