/** Price claims of an order. In a file of their own, to keep them out of every page's scripts. */
export const priceClaimPaths = {
  order: (id: number) => `/order/priceClaim/${id}`,
}
