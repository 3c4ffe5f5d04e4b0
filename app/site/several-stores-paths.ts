import { withQuery, type Query } from './paths'

export const severalStoresPaths = {
  summary: (query?: Query) => withQuery('/user/zhzx/ddgl/summary', query),
  people: () => '/user/zhzx/ddgl/people',
  stop: (storeId: number) => `/user/zhzx/ddgl/stop/${storeId}`,
  order: (query?: Query) => withQuery('/user/zhzx/ddgl/order', query),
  ordered: (id: number) => `/user/zhzx/ddgl/ordered/${id}`,
  transfer: (query?: Query) => withQuery('/user/zhzx/ddgl/transfer', query),
  join: (token: string) => `/join/${token}`,
}
