import { withQuery } from './paths'

/** A registration for goods that are out of stock. Apart from those of the menu. */
export const backorderPaths = {
  /** `number` is one that was typed for goods that are waited for already: it is offered there. */
  info: (id: number, number?: number) => withQuery(`/dhdj/info/${id}`, { number }),
}
