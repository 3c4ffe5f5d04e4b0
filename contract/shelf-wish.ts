/** Goods with at most this many months to the expiry date are near expiry (domain-rules §6). */
export const nearExpiryMonths = 6

/** Choices of minimum remaining shelf life, in months; 0 for any. */
export const shelfWishes = {
  0: '不限效期',
  6: '不要近效期（6 个月以上）',
  9: '至少 9 个月',
  12: '至少 12 个月',
  18: '至少 18 个月',
  24: '至少 24 个月',
} as const
export type ShelfMonths = keyof typeof shelfWishes

export const shelfMonths = Object.keys(shelfWishes).map(Number) as ShelfMonths[]

export function shelfWishWords(months: number): string {
  return (shelfWishes as Record<number, string>)[months] ?? `至少 ${String(months)} 个月`
}
