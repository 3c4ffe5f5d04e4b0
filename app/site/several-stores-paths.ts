import { withQuery, type Query } from './paths'

/** Addresses of pages about several stores. Apart from those that every page's scripts carry. */
export const severalStoresPaths = {
  /** What all stores of the owner come to by month. */
  summary: (query?: Query) => withQuery('/user/zhzx/ddgl/summary', query),
  people: () => '/user/zhzx/ddgl/people',
  /** Where an owner stops a store, or takes it up again. */
  stop: (storeId: number) => `/user/zhzx/ddgl/stop/${storeId}`,
  /** The table goods × stores, and what became of one that was sent. */
  order: (query?: Query) => withQuery('/user/zhzx/ddgl/order', query),
  ordered: (id: number) => `/user/zhzx/ddgl/ordered/${id}`,
  /** One transfer for submissions of several stores. */
  transfer: (query?: Query) => withQuery('/user/zhzx/ddgl/transfer', query),
  join: (token: string) => `/join/${token}`,
}
