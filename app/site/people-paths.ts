import { withQuery } from './paths'

/** Pages that ask before somebody is moved out, or an invitation taken back. Apart, as they are rare. */
export const peoplePaths = {
  /** Out of one store, or of all of them. */
  remove: (id: number, store?: number) =>
    withQuery(`/user/zhzx/ddgl/people/remove/${id}`, { store }),
  withdraw: (id: number) => `/user/zhzx/ddgl/people/withdraw/${id}`,
}
