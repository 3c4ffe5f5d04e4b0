import type { CashbackMonth as Month } from '#contract/cashback'
import { Price } from '#app/components/ui/price'
import { paths } from '#app/site/paths'
import { rarePaths } from '#app/site/rare-paths'

interface CashbackMonthProps {
  month: string
  creditOn: string
  mine: Month | undefined
}

export function CashbackMonth({ month, creditOn, mine }: CashbackMonthProps) {
  return (
    <section className="panel" aria-labelledby="month-title">
      <h2 id="month-title">{month} 我的进度</h2>
      {mine === undefined ? (
        <p>
          登录后可见本店进度。<a href={paths.login(rarePaths.cashback())}>去登录</a>
        </p>
      ) : (
        <>
          <dl className="cashback-month">
            <div>
              <dt>本月已收货金额</dt>
              <dd>
                <Price yuan={mine.base} />
              </dd>
            </div>
            <div>
              <dt>已达到返现</dt>
              <dd>
                <Price yuan={mine.cashback} />
              </dd>
            </div>
          </dl>
          <p>
            {mine.next === undefined ? (
              '已达到最高一档。'
            ) : (
              <>
                再收货 <Price yuan={mine.next.missing} />
                ，返现 <Price yuan={mine.next.cashback} />。
              </>
            )}
            {creditOn} 按实际收货金额返到余额。
          </p>
        </>
      )}
    </section>
  )
}
