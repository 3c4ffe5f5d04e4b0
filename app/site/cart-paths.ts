import { withQuery } from './paths'

/**
 * Addresses for the cart as a whole, besides the checkout. In a file of their own, to keep them out
 * of every page's scripts.
 */
export const cartPaths = {
  hints: () => '/cart/hint',
  copy: () => '/cart/copy',
  export: (format: 'csv' | 'xlsx') => withQuery('/cart/export', { format }),
} as const
