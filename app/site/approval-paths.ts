import { withQuery, type Query } from './paths'

/** Addresses of purchase requests. Apart from the others, which every page's scripts carry. */
export const approvalPaths = {
  requests: (query?: Query) => withQuery('/user/zhzx/cgsq', query),
  request: (id: number) => `/user/zhzx/cgsq/info/${id}`,
}
