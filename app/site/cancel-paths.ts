/**
 * Addresses for cancelling orders. In a file of their own, to keep them out of every page's
 * scripts.
 */
export const cancelPaths = {
  order: (id: number) => `/order/cancel/${id}`,
  request: (id: number) => `/order/cancel-request/${id}`,
  pointsOrder: (id: number) => `/jfdd/cancel/${id}`,
}
