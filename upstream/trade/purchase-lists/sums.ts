/** Reports whether the amount is the product, to the 分. All three are whole numbers of 1/10000. */
export function isProduct(quantity: string, price: string, amount: string): boolean {
  const product = e4(quantity) * e4(price)
  const difference = product - e4(amount) * 10_000n
  return difference <= 1_000_000n && difference >= -1_000_000n
}

export function e4(text: string): bigint {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole + part.padEnd(4, '0').slice(0, 4))
}
