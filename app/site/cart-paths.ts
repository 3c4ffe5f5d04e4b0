import { withQuery } from './paths'

/** Addresses for the cart as a whole, besides the checkout. */
export const cartPaths = {
  hints: () => '/cart/hint',
  copy: () => '/cart/copy',
  export: (format: 'csv' | 'xlsx') => withQuery('/cart/export', { format }),
} as const
