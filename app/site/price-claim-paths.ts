/** The price protection of an order. Apart from the others, which every page's scripts carry. */
export const priceClaimPaths = {
  order: (id: number) => `/order/priceClaim/${id}`,
}
