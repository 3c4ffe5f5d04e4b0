import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { SlipEntry } from '#contract/desk/slips'
import { slipStates } from '#contract/kinds'
import { Pages } from '#app/components/ui/pages'
import { Price } from '#app/components/ui/price'
import { StateTabs } from '#app/components/ui/state-tabs'
import { getSlips } from '#app/services/desk/slips.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { readSlipsQuery } from '#app/views/desk/slips-query'
import { shopNow } from '#app/web/clock.server'
import { ageInWords } from '#app/words/age'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '转账凭证' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readSlipsQuery(new URL(request.url).searchParams)
  return { ...(await getSlips(request, query)), query, now: shopNow() }
}

export default function SlipsPage() {
  const { items, paging, counts, query, now } = useLoaderData<typeof loader>()
  const { state, keywords } = query
  return (
    <>
      <h1>{handle.title}</h1>
      <StateTabs
        label="凭证状态"
        states={slipStates}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.slips({ state: wanted, q: keywords })}
      />
      <section className="panel" aria-labelledby="slips-title">
        <h2 id="slips-title">{paging.total} 份</h2>
        <SlipSearch state={state} keywords={keywords} />
        <p>
          <a className="link" href={deskPaths.statement()}>
            按银行流水核对
          </a>
        </p>
        {items.length === 0 ? (
          <p className="muted">没有这样的凭证。</p>
        ) : (
          <SlipsTable slips={items} now={now} />
        )}
        <Pages paging={paging} hrefOf={(page) => deskPaths.slips({ state, q: keywords, page })} />
      </section>
    </>
  )
}

function SlipSearch({ state, keywords }: { state: string | undefined; keywords: string }) {
  return (
    <form className="desk-filter" action={deskPaths.slips()} role="search" aria-label="查找凭证">
      {state !== undefined && <input type="hidden" name="state" value={state} />}
      <p>
        <label htmlFor="slips-keywords">单位或订单号</label>
        <input id="slips-keywords" name="q" type="text" maxLength={50} defaultValue={keywords} />
      </p>
      <p>
        <button type="submit" className="button">
          查找
        </button>
      </p>
    </form>
  )
}

function SlipsTable({ slips, now }: { slips: readonly SlipEntry[]; now: number }) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">单位</th>
          <th scope="col">金额</th>
          <th scope="col">状态</th>
          <th scope="col">提交于</th>
          <th scope="col">到账</th>
        </tr>
      </thead>
      <tbody>
        {slips.map(({ id, company, amount, arrived, state, createdAt, transferId }) => (
          <tr key={id}>
            <th scope="row">
              <a className="link" href={deskPaths.slip(id)}>
                {company}
              </a>
              {transferId !== undefined && (
                <>
                  {' '}
                  <a className="link muted" href={deskPaths.transfer(transferId)}>
                    合并转账 {transferId}
                  </a>
                </>
              )}
            </th>
            <td data-label="金额" className="amount">
              <Price yuan={amount} className="number" />
            </td>
            <td data-label="状态">
              {slipStates[state]}
              {state === 'waiting' && ` · 已等 ${ageInWords(now - createdAt)}`}
            </td>
            <td data-label="提交于">{formatDateTime(createdAt)}</td>
            <td data-label="到账" className="amount">
              {arrived === undefined ? '—' : <Price yuan={arrived} className="number" />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
