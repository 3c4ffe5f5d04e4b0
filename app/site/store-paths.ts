import { withQuery } from './paths'

/** The addresses about stores in every page's scripts. */
export const storePaths = {
  /** Target of a form that switches to a store; `resend` is where it is sent once more. */
  switchTo: (storeId: number, resend?: string) =>
    withQuery('/stores/switch', { to: storeId, resend }),
  /** The result of one transfer for several stores, linked from every order it paid. */
  transferred: (id: number) => `/user/zhzx/ddgl/transferred/${id}`,
}
