import { withQuery, type Query } from './paths'

/** Quick purchase (product.md §2). */
export const quickPaths = {
  start: (query?: Query) => withQuery('/kjcg', query),
  list: (id: number, query?: Query) => withQuery(`/kjcg/list/${id}`, query),
  openRows: (id: number) => `/kjcg/list/${id}/open`,
  replenish: () => '/kjcg/replenish',
  orderAgain: (id: number) => `/order/again/${id}`,
  templates: () => '/kjcg/templates',
  /** Saves a list, an order or the cart as a template: `source`, and the `id` of the first two. */
  newTemplate: (query: Query) => withQuery('/kjcg/template/new', query),
  template: (id: number) => `/kjcg/template/${id}`,
  templateDelete: (id: number) => `/kjcg/template/delete/${id}`,
  codes: (query?: Query) => withQuery('/kjcg/codes', query),
  /** Asks before codes are deleted: their ids in `code`, and the `keywords` and `page` of the list. */
  codesDelete: (query?: Query) => withQuery('/kjcg/codes/delete', query),
  codesFile: (format: 'csv' | 'xlsx') => withQuery('/kjcg/codes/export', { format }),
  candidates: (query: Query) => withQuery('/kjcg/candidates', query),
  history: (query?: Query) => withQuery('/kjcg/history', query),
}
