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

/** What a store paid for a product lately, as a line over time; undefined where it never bought. */
export function priceHistory(bought: readonly Bought[]): PriceHistory | undefined {
  const [last] = bought
  if (last === undefined) return undefined
  const rows = bought.map(({ at, quantity, price }) => ({ day: dayOf(at), quantity, price }))
  const oldestFirst = [...bought].reverse()
  const chart = lineChart(oldestFirst.map(({ at, price }) => ({ x: at, y: Number(price) })))
  if (chart === undefined || chart.low === chart.high) return { same: yuanText(last.price), rows }
  const textOf = (value: number) =>
    yuanText(bought.find(({ price }) => Number(price) === value)?.price ?? '0')
  const [high, low] = [textOf(chart.high), textOf(chart.low)]
  const label = `近 ${bought.length} 次进价：最高 ${high}，最低 ${low}，最近 ${yuanText(last.price)}`
  const marks = [oldestFirst[0]?.at ?? last.at, last.at].map(dayOf)
  return { drawing: { chart, label, high, low, marks }, rows }
}

function dayOf(at: number): string {
  return formatDateTime(at).slice(0, 10)
}
