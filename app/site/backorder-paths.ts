import { withQuery, type Query } from './paths'

/** Addresses of what a store waits for. Apart from the others, which every page's scripts carry. */
export const backorderPaths = {
  list: (query?: Query) => withQuery('/user/dhdj', query),
  one: (id: number) => `/user/dhdj/info/${id}`,
  add: (goodsId: number) => withQuery('/user/dhdj/add', { id: goodsId }),
}
