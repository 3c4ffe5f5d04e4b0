import { withQuery, type Query } from './paths'

export const orderDraftPaths = {
  draft: (id: number, query?: Query) => withQuery(`/order/draft/${String(id)}`, query),
}
