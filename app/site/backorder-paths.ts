import { withQuery } from './paths'

export const backorderPaths = {
  /** `number` is a quantity typed for goods that already have a backorder: it is offered there. */
  info: (id: number, number?: number) => withQuery(`/dhdj/info/${id}`, { number }),
}
