import { withQuery } from './paths'

/** The address about stores that every page's scripts carry. */
export const storePaths = {
  /** Where a form is sent that switches to a store; `resend` is where it is sent once more. */
  switchTo: (storeId: number, resend?: string) =>
    withQuery('/stores/switch', { to: storeId, resend }),
  /** What became of one transfer for several stores; every order that it paid leads there. */
  transferred: (id: number) => `/user/zhzx/ddgl/transferred/${id}`,
}
