import { withQuery, type Query } from './paths'

/**
 * Addresses of approval requests. In a file of their own, to keep them out of every page's scripts.
 */
export const approvalPaths = {
  requests: (query?: Query) => withQuery('/user/zhzx/cgsq', query),
  request: (id: number) => `/user/zhzx/cgsq/info/${id}`,
}
