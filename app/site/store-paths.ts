import { withQuery, type Query } from './paths'

/** Addresses about stores and people. Apart from the others, which every page's scripts carry. */
export const storePaths = {
  people: () => '/user/zhzx/ddgl/people',
  /** Where a form is sent that switches to a store; `resend` is where it is sent once more. */
  switchTo: (storeId: number, resend?: string) =>
    withQuery('/stores/switch', { to: storeId, resend }),
  /** Where an owner stops a store, or takes it up again. */
  stop: (storeId: number) => `/user/zhzx/ddgl/stop/${storeId}`,
  /** The table goods × stores, and what became of one that was sent. */
  order: (query?: Query) => withQuery('/user/zhzx/ddgl/order', query),
  ordered: (id: number) => `/user/zhzx/ddgl/ordered/${id}`,
  join: (token: string) => `/join/${token}`,
}
