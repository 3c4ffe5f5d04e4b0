import { withQuery, type Query } from './paths'

export const severalStoresPaths = {
  /** Monthly totals of all stores of the owner. */
  summary: (query?: Query) => withQuery('/user/zhzx/ddgl/summary', query),
  people: () => '/user/zhzx/ddgl/people',
  /** Where an owner stops or restarts a store. */
  stop: (storeId: number) => `/user/zhzx/ddgl/stop/${storeId}`,
  /** The table goods × stores, and the result of sending it. */
  order: (query?: Query) => withQuery('/user/zhzx/ddgl/order', query),
  ordered: (id: number) => `/user/zhzx/ddgl/ordered/${id}`,
  transfer: (query?: Query) => withQuery('/user/zhzx/ddgl/transfer', query),
  join: (token: string) => `/join/${token}`,
}
