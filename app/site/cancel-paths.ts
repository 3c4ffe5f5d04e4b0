export const cancelPaths = {
  order: (id: number) => `/order/cancel/${id}`,
  request: (id: number) => `/order/cancel-request/${id}`,
  pointsOrder: (id: number) => `/jfdd/cancel/${id}`,
}
