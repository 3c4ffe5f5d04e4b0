import { withQuery, type Query } from './paths'

export const afterSalesPaths = {
  list: (query?: Query) => withQuery('/order/afterSales', query),
  ask: (query: Query) => withQuery('/order/afterSales/new', query),
  request: (id: number) => `/order/afterSalesInfo/${id}`,
  goodsBack: (id: number) => `/order/returnInfo/${id}`,
}
