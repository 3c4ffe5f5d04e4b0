import { drawNumber } from './chance'

const settledDays = 21
const daysOfPrice = 30

/**
 * The price of a product in an order of `ago` days: up to 8 % dearer than now, another one every
 * thirty days. Orders of the last three weeks have the price of now.
 */
export function priceThen(
  { identity, base_price_e4: now }: { identity: string; base_price_e4?: number | null | undefined },
  ago: number,
): number {
  if (now === undefined || now === null || now === 0) return 0
  if (ago < settledDays) return now
  const percent = drawNumber(100, 108, 'past-price', identity, Math.floor(ago / daysOfPrice))
  return Math.round((now * percent) / 10_000) * 100
}
