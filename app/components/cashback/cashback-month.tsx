import type { CashbackMonth as Month } from '#contract/cashback'
import { PartBar } from '#app/components/ui/part-bar'
import { Price } from '#app/components/ui/price'
import { paths } from '#app/site/paths'
import { rarePaths } from '#app/site/rare-paths'
import { cashbackBar, type CashbackBar } from '#app/views/cashback-bar'
import { yuanText } from '#app/words/money'

interface CashbackMonthProps {
  month: string
  creditOn: string
  mine: Month | undefined
  steps: readonly { amount: string; cashback: string }[]
}

/** The month on its way through the steps, and the steps as a table. */
export function CashbackMonth({ month, creditOn, mine, steps }: CashbackMonthProps) {
  const bar = cashbackBar(mine?.base ?? '0', steps)
  return (
    <section className="panel" aria-labelledby="month-title">
      <h2 id="month-title">{month} 我的进度</h2>
      {mine === undefined ? (
        <p>
          登录后可见本店进度。<a href={paths.login(rarePaths.cashback())}>去登录</a>
        </p>
      ) : (
        <Mine mine={mine} creditOn={creditOn} bar={bar} />
      )}
      {steps.length === 0 ? <p>本月没有满额返现。</p> : <Steps bar={bar} mine={mine} />}
    </section>
  )
}

function Mine({ mine, creditOn, bar }: { mine: Month; creditOn: string; bar: CashbackBar }) {
  const { base, cashback, next } = mine
  const missing = next === undefined ? '已达最高一档' : `还差 ${yuanText(next.missing)}`
  return (
    <>
      <dl className="cashback-month">
        <div>
          <dt>本月已收货</dt>
          <dd>
            <Price yuan={base} />
          </dd>
        </div>
        <div>
          <dt>可返现</dt>
          <dd>
            <Price yuan={cashback} />
          </dd>
        </div>
        {next !== undefined && (
          <div>
            <dt>下一档</dt>
            <dd className="cashback-next">
              还差 <Price yuan={next.missing} />
              ，返 <Price yuan={next.cashback} />
            </dd>
          </div>
        )}
      </dl>
      {bar.steps.length > 0 && <Bar bar={bar} label={`已收货 ${yuanText(base)}，${missing}`} />}
      <p className="muted">
        {next === undefined && '已达最高一档。'}
        {creditOn} 按实际收货金额返到余额。
      </p>
    </>
  )
}

function Bar({ bar, label }: { bar: CashbackBar; label: string }) {
  const { filled, steps } = bar
  const ends = steps.slice(1).map((_, at) => ((at + 1) / steps.length) * 100)
  return (
    <div className="cashback-bar">
      <PartBar label={label} until={filled} marks={ends} />
      <p className="cashback-ends number" aria-hidden="true">
        {steps.map(({ amount, cashback, state }) => (
          <span key={amount} className={`cashback-${state}`}>
            {yuanText(amount).replace(/\.00$/, '')}
            <small>返 {yuanText(cashback).replace(/\.00$/, '')}</small>
          </span>
        ))}
      </p>
    </div>
  )
}

const stateWords = { reached: '已达到', next: '下一档', ahead: '' }

function Steps({ bar, mine }: { bar: CashbackBar; mine: Month | undefined }) {
  return (
    <table className="plain-table">
      <caption className="visually-hidden">返现档位</caption>
      <thead>
        <tr>
          <th scope="col">当月收货满</th>
          <th scope="col">返现</th>
          {mine !== undefined && <th scope="col">本店</th>}
        </tr>
      </thead>
      <tbody>
        {bar.steps.map(({ amount, cashback, state }) => (
          <tr key={amount}>
            <th scope="row">
              <Price yuan={amount} className="number" />
            </th>
            <td>
              <Price yuan={cashback} />
            </td>
            {mine !== undefined && (
              <td>
                {state === 'next' && mine.next !== undefined
                  ? `还差 ${yuanText(mine.next.missing)}`
                  : stateWords[state]}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
