import { withQuery, type Query } from './paths'

export const approvalPaths = {
  requests: (query?: Query) => withQuery('/user/zhzx/cgsq', query),
  request: (id: number) => `/user/zhzx/cgsq/info/${id}`,
}
