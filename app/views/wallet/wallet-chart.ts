import type { WalletMonth } from '#contract/wallet'

/** Height of the bars, in units of the drawing. */
export const chartHeight = 100

/** Yuan on the wire as 分: a drawing needs a size, not a price. */
export function toFen(yuan: string): number {
  const [whole = '0', fraction = ''] = yuan.split('.')
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
}

/** Bar heights per month; the highest bar has the full height. */
export function toBars(months: readonly Pick<WalletMonth, 'month' | 'in' | 'out'>[]) {
  const sums = months.map((one) => ({ month: one.month, in: toFen(one.in), out: toFen(one.out) }))
  const most = Math.max(1, ...sums.flatMap((one) => [one.in, one.out]))
  const scale = (fen: number) => Math.round((fen / most) * chartHeight)
  return sums.map((one) => ({ month: one.month, in: scale(one.in), out: scale(one.out) }))
}
