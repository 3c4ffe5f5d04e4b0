import { withQuery } from './paths'

/** Confirmation pages for removing a person or revoking an invitation. */
export const peoplePaths = {
  /** Removal from one store, or from all of them. */
  remove: (id: number, store?: number) =>
    withQuery(`/user/zhzx/ddgl/people/remove/${id}`, { store }),
  withdraw: (id: number) => `/user/zhzx/ddgl/people/withdraw/${id}`,
}
