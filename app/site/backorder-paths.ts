import { withQuery, type Query } from './paths'

/** Addresses of what a store waits for. Apart from the others, which every page's scripts carry. */
export const backorderPaths = {
  list: (query?: Query) => withQuery('/dhdj', query),
  one: (id: number) => `/dhdj/info/${id}`,
  add: (goodsId: number) => withQuery('/dhdj/add', { id: goodsId }),
}
