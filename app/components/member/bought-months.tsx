import type { Overview } from '#contract/user'
import { ChartBars } from '#app/components/ui/chart-bars'
import { paths } from '#app/site/paths'
import { isZero, shortYuan, yuanText } from '#app/words/money'

/** What the store bought in twelve months. */
export function BoughtMonths({ months }: { months: Overview['months'] }) {
  const bars = months.map(({ month, spend }) => ({
    name: month,
    mark: `${Number(month.slice(5))}月`,
    value: Number(spend),
    shown: yuanText(spend),
  }))
  const most = months.reduce(
    (best, { spend }) => (Number(spend) > Number(best) ? spend : best),
    '0',
  )
  return (
    <section className="panel" aria-labelledby="months-title">
      <h2 id="months-title">近 12 个月采购</h2>
      {months.every(({ spend }) => isZero(spend)) ? (
        <p className="empty">
          还没有采购记录。
          <a className="link" href={paths.list()}>
            去选购商品
          </a>
        </p>
      ) : (
        <>
          <ChartBars
            label="近 12 个月每月的采购金额"
            bars={bars}
            heads={['月份', '下单金额']}
            high={`最高 ¥${shortYuan(most)}`}
          />
          <p className="muted">按下单金额，不含已取消，未减退款</p>
        </>
      )}
    </section>
  )
}
