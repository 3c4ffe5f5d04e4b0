import { withQuery } from './paths'

/** Addresses of a backorder. Separate from those of the menu. */
export const backorderPaths = {
  /** `number` is a quantity typed for goods that already have a backorder: it is offered there. */
  info: (id: number, number?: number) => withQuery(`/dhdj/info/${id}`, { number }),
}
