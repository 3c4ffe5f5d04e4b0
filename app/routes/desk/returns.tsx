import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { afterSalesStates } from '#contract/after-sales-words'
import { ReturnsTable } from '#app/components/desk/returns-table'
import { Pages } from '#app/components/ui/pages'
import { StateTabs } from '#app/components/ui/state-tabs'
import { getReturns } from '#app/services/desk/returns.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { readReturnsQuery } from '#app/views/desk/returns-query'
import { shopNow } from '#app/web/clock.server'

export const handle = { title: '退换售后' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readReturnsQuery(new URL(request.url).searchParams)
  return { ...(await getReturns(request, query)), query, now: shopNow() }
}

export default function ReturnsPage() {
  const { items, paging, counts, query, now } = useLoaderData<typeof loader>()
  const { state, keywords, sort } = query
  const filter = { state, q: keywords, sort: sort === '' ? undefined : sort }
  return (
    <>
      <h1>{handle.title}</h1>
      <StateTabs
        label="售后进度"
        states={afterSalesStates}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.returns({ ...filter, state: wanted })}
      />
      <section className="panel" aria-labelledby="returns-title">
        <h2 id="returns-title">{paging.total} 份</h2>
        <ReturnSearch state={state} keywords={keywords} sort={sort} />
        {items.length === 0 ? (
          <p className="muted">没有这样的售后申请。</p>
        ) : (
          <ReturnsTable
            list={{ sort, hrefOf: (wanted) => deskPaths.returns({ ...filter, sort: wanted }) }}
            returns={items}
            now={now}
          />
        )}
        <Pages paging={paging} hrefOf={(page) => deskPaths.returns({ ...filter, page })} />
      </section>
    </>
  )
}

interface SearchProps {
  state: string | undefined
  keywords: string
  sort: string
}

function ReturnSearch({ state, keywords, sort }: SearchProps) {
  return (
    <form className="desk-filter" action={deskPaths.returns()} role="search" aria-label="查找售后">
      {state !== undefined && <input type="hidden" name="state" value={state} />}
      {sort !== '' && <input type="hidden" name="sort" value={sort} />}
      <p>
        <label htmlFor="returns-keywords">售后单号、订单号或单位</label>
        <input id="returns-keywords" name="q" type="text" maxLength={50} defaultValue={keywords} />
      </p>
      <p>
        <button type="submit" className="button">
          查找
        </button>
      </p>
    </form>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
