import { withQuery, type Query } from './paths'

/** Addresses of quick purchase (product.md §2). Apart from the others, which every page's scripts carry. */
export const quickPaths = {
  start: (query?: Query) => withQuery('/kjcg', query),
  list: (id: number, query?: Query) => withQuery(`/kjcg/list/${id}`, query),
  /** What of a list is not settled, as a file to mend and send again. */
  openRows: (id: number) => `/kjcg/list/${id}/open`,
  replenish: () => '/kjcg/replenish',
  history: (query?: Query) => withQuery('/kjcg/history', query),
}
