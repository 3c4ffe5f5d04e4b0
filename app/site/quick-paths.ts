import { withQuery, type Query } from './paths'

/** Addresses of quick purchase (product.md §2). Apart from the others, which every page's scripts carry. */
export const quickPaths = {
  start: (query?: Query) => withQuery('/kjcg', query),
  list: (id: number, query?: Query) => withQuery(`/kjcg/list/${id}`, query),
  /** What of a list is not settled, as a file to mend and send again. */
  openRows: (id: number) => `/kjcg/list/${id}/open`,
  replenish: () => '/kjcg/replenish',
  /** What has changed of an order since, and the way to order it again. */
  orderAgain: (id: number) => `/order/again/${id}`,
  templates: () => '/kjcg/templates',
  /** Where a list, an order or the cart is kept as a template: `source`, and the `id` of the first two. */
  newTemplate: (query: Query) => withQuery('/kjcg/template/new', query),
  template: (id: number) => `/kjcg/template/${id}`,
  templateDelete: (id: number) => `/kjcg/template/delete/${id}`,
  codes: (query?: Query) => withQuery('/kjcg/codes', query),
  codesFile: (format: 'csv' | 'xlsx') => withQuery('/kjcg/codes/export', { format }),
  candidates: (query: Query) => withQuery('/kjcg/candidates', query),
  history: (query?: Query) => withQuery('/kjcg/history', query),
}
