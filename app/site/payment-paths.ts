/**
 * Addresses of online payment. In a file of their own, to keep them out of every page's scripts.
 */
export const paymentPaths = {
  /** An online payment attempt: its code and status. */
  attempt: (id: number) => `/cart/pay/${id}`,
  /** Where providers send their notifications. */
  notice: (provider: string) => `/pay/notify/${provider}`,
  /** The demonstration's payment provider. */
  cashier: (tradeNo: string) => `/demo/cashier/${tradeNo}`,
}
