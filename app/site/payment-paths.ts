/** Addresses of on-line payment. Apart from the others, which every page's scripts carry. */
export const paymentPaths = {
  /** An attempt to pay on line: its code, and whether it was paid. */
  attempt: (id: number) => `/cart/pay/${id}`,
  /** Where providers send their notices. */
  notice: (provider: string) => `/pay/notify/${provider}`,
  /** What stands for a provider in the demonstration. */
  cashier: (tradeNo: string) => `/demo/cashier/${tradeNo}`,
}
