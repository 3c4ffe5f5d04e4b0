import type { ReactNode } from 'react'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { ChartBars } from '#app/components/ui/chart-bars'
import { deskPaths } from '#app/site/desk-paths'
import { isZero, shortYuan, yuanText } from '#app/words/money'

type Charts = DataOf<Calls['desk.charts']>

/** Beside what waits: how the shop fares, of what this person may see. */
export function TodayCharts({ orders, money, licences }: Charts) {
  return (
    <>
      {orders !== undefined && <OrderChart days={orders} />}
      {money !== undefined && <MoneyChart days={money} />}
      {licences !== undefined && <LicenceChart ends={licences} />}
    </>
  )
}

function Chart({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** `2026-11-21` is 21, in the middle of which month is told by the table. */
const dayMark = (day: string) => String(Number(day.slice(8)))

function OrderChart({ days }: { days: NonNullable<Charts['orders']> }) {
  const most = Math.max(...days.map(({ count }) => count))
  return (
    <Chart id="orders-chart" title="近 14 天订单">
      {most <= 0 ? (
        <p className="muted">没有订单</p>
      ) : (
        <ChartBars
          label="近 14 天每天的订单数"
          bars={days.map(({ day, count }) => ({
            name: day,
            mark: dayMark(day),
            value: count,
            shown: `${count} 单`,
          }))}
          heads={['日期', '订单']}
          high={`最高 ${most} 单`}
        />
      )}
    </Chart>
  )
}

function MoneyChart({ days }: { days: NonNullable<Charts['money']> }) {
  const most = days.reduce(
    (best, { amount }) => (Number(amount) > Number(best) ? amount : best),
    '0',
  )
  return (
    <Chart id="money-chart" title="近 14 天收款">
      {isZero(most) ? (
        <p className="muted">没有收款</p>
      ) : (
        <ChartBars
          label="近 14 天每天到账的金额：在线支付、转账和充值"
          bars={days.map(({ day, amount }) => ({
            name: day,
            mark: dayMark(day),
            value: Number(amount),
            shown: yuanText(amount),
          }))}
          heads={['日期', '到账']}
          high={`最高 ¥${shortYuan(most)}`}
        />
      )}
    </Chart>
  )
}

function LicenceChart({ ends }: { ends: NonNullable<Charts['licences']> }) {
  const bars = [
    { name: '已到期', mark: '已到期', value: ends.ended },
    { name: '30 天内到期', mark: '30 天', value: ends.within30 },
    { name: '31–60 天', mark: '60 天', value: ends.within60 },
    { name: '61–90 天', mark: '90 天', value: ends.within90 },
  ]
  const most = Math.max(...bars.map(({ value }) => value))
  const title = (
    <a className="link" href={deskPaths.members({ state: 'ending' })}>
      证照到期
    </a>
  )
  return (
    <Chart id="licences-chart" title={title}>
      {most === 0 ? (
        <p className="muted">90 天内没有到期的</p>
      ) : (
        <ChartBars
          label="有证照到期的单位数：已到期，30、60、90 天内到期"
          bars={bars.map((bar) => ({ ...bar, shown: `${bar.value} 家` }))}
          heads={['最早到期', '单位']}
          high={`最多 ${most} 家`}
        />
      )}
    </Chart>
  )
}
