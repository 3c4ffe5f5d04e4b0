import { withQuery } from './paths'

/** Where the cart leads as a whole, besides the checkout. Apart from what every page's scripts carry. */
export const cartPaths = {
  hints: () => '/cart/hint',
  copy: () => '/cart/copy',
  export: (format: 'csv' | 'xlsx') => withQuery('/cart/export', { format }),
} as const
