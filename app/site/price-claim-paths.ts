export const priceClaimPaths = {
  order: (id: number) => `/order/priceClaim/${id}`,
}
