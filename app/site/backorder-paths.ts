import { withQuery } from './paths'

export const backorderPaths = {
  cancel: (id: number) => `/dhdj/cancel/${id}`,
  /** `number` is a quantity typed for goods that already have a backorder: it is offered there. */
  info: (id: number, number?: number) => withQuery(`/dhdj/info/${id}`, { number }),
}
