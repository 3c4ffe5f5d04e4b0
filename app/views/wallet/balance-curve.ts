import { lineChart, type LineChart } from '#app/views/line-chart'
import { yuanText } from '#app/words/money'
import { toFen } from './wallet-chart'

export interface BalanceDay {
  day: string
  balance: string
}

interface BalanceCurve {
  chart: LineChart
  label: string
  high: string
  low: string
  marks: string[]
  /** Days that ended with another balance than the day before, the newest first. */
  changes: BalanceDay[]
}

const daysBetweenMarks = 30

/** The curve of daily balances; undefined where there was never a balance, or none is known. */
export function balanceCurve(days: readonly BalanceDay[]): BalanceCurve | undefined {
  const points = days.map(({ balance }, x) => ({ x, y: toFen(balance) }))
  const chart = lineChart(points, { isStepped: true, isFromZero: true })
  const [highest, last] = [
    days.find((_, at) => points[at]?.y === chart?.high),
    days[days.length - 1],
  ]
  if (chart === undefined || chart.high === 0 || highest === undefined || last === undefined)
    return undefined
  const high = yuanText(highest.balance)
  return {
    chart,
    label: `近 ${days.length - 1} 天余额：最高 ${high}，现在 ${yuanText(last.balance)}`,
    high,
    low: yuanText('0'),
    marks: days.filter((_, at) => at % daysBetweenMarks === 0).map(({ day }) => day.slice(5)),
    changes: days
      .filter(({ balance }, at) => at === 0 || balance !== days[at - 1]?.balance)
      .reverse(),
  }
}
