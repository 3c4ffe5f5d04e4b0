import { lineChart, type LineChart } from '#app/views/line-chart'
import { formatDateTime } from '#app/words/dates'
import { yuanText } from '#app/words/money'

interface Bought {
  at: number
  quantity: number
  price: string
}

export interface PriceHistory {
  /** The price of all of them, where it never changed. */
  same?: string
  drawing?: { chart: LineChart; label: string; high: string; low: string; marks: string[] }
  /** The newest first. */
  rows: { day: string; quantity: number; price: string }[]
}

/** What a store paid for a product lately, as steps over time; undefined where it never bought. */
export function priceHistory(bought: readonly Bought[]): PriceHistory | undefined {
  const [last] = bought
  if (last === undefined) return undefined
  const rows = bought.map(({ at, quantity, price }) => ({ day: dayOf(at), quantity, price }))
  const oldestFirst = [...bought].reverse()
  const points = oldestFirst.map(({ at, price }) => ({ x: at, y: Number(price) }))
  // From 0, so that a twentieth less does not look like nothing.
  const chart = lineChart(points, { isStepped: true, isFromZero: true })
  const byPrice = [...bought].sort((a, b) => Number(b.price) - Number(a.price))
  const high = yuanText((byPrice[0] ?? last).price)
  const lowest = yuanText((byPrice[byPrice.length - 1] ?? last).price)
  if (chart === undefined || high === lowest) return { same: yuanText(last.price), rows }
  const label = `近 ${bought.length} 次进价：最高 ${high}，最低 ${lowest}，最近 ${yuanText(last.price)}`
  const low = yuanText('0')
  const marks = [oldestFirst[0]?.at ?? last.at, last.at].map(dayOf)
  return { drawing: { chart, label, high, low, marks }, rows }
}

function dayOf(at: number): string {
  return formatDateTime(at).slice(0, 10)
}
