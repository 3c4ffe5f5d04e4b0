import { withQuery } from './paths'

/** Addresses below the cart, besides the checkout. */
export const cartPaths = {
  delete: (ids: readonly number[], returnTo?: string) =>
    withQuery('/cart/delete', { ids: ids.join(','), returnTo }),
  hm: () => '/cart/hm',
  hints: () => '/cart/hint',
  copy: () => '/cart/copy',
  export: (format: 'csv' | 'xlsx') => withQuery('/cart/export', { format }),
} as const
