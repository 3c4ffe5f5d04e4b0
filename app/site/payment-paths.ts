export const paymentPaths = {
  attempt: (id: number) => `/cart/pay/${id}`,
  notice: (provider: string) => `/pay/notify/${provider}`,
  cashier: (tradeNo: string) => `/demo/cashier/${tradeNo}`,
}
