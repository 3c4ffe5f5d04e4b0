import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listSorts } from '#contract/desk/list-sorts'
import type { SlipEntry } from '#contract/desk/slips'
import { slipStates } from '#contract/kinds'
import { DeskPages } from '#app/components/desk/desk-pages'
import { DeskSearch } from '#app/components/desk/desk-search'
import { DeskTabs } from '#app/components/desk/desk-tabs'
import { SortHead } from '#app/components/desk/sort-head'
import { useMay } from '#app/components/desk/use-may'
import { Price } from '#app/components/ui/price'
import { getSlips } from '#app/services/desk/slips.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import type { ListSort } from '#app/views/desk/list-sort'
import { readSlipsQuery } from '#app/views/desk/slips-query'
import { shopNow } from '#app/web/clock.server'
import { waitInWords } from '#app/words/age'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '转账凭证' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readSlipsQuery(new URL(request.url).searchParams)
  return { ...(await getSlips(request, query)), query, now: shopNow() }
}

export default function SlipsPage() {
  const { items, paging, counts, query, now } = useLoaderData<typeof loader>()
  const { state, keywords, sort } = query
  const filter = { state, q: keywords, sort: sort === '' ? undefined : sort }
  const mayReadStatements = useMay('statements.read')
  const list = { sort, hrefOf: (by?: string) => deskPaths.slips({ ...filter, sort: by }) }
  return (
    <>
      <h1>{handle.title}</h1>
      <DeskTabs
        sorts={listSorts.slips}
        label="凭证状态"
        states={slipStates}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.slips({ ...filter, state: wanted })}
      />
      <section className="panel" aria-labelledby="slips-title">
        <h2 id="slips-title">{paging.total} 份</h2>
        <DeskSearch
          action={deskPaths.slips()}
          label="查找凭证"
          id="slips"
          words="单位或订单号"
          filter={query.typedKeywords}
          kept={{ state, sort }}
        />
        {mayReadStatements && (
          <p>
            <a className="link" href={deskPaths.statement()}>
              按银行流水核对
            </a>
          </p>
        )}
        {items.length === 0 ? (
          <p className="muted">没有这样的凭证。</p>
        ) : (
          <SlipsTable slips={items} list={list} now={now} />
        )}
        <DeskPages paging={paging} hrefOf={(page) => deskPaths.slips({ ...filter, page })} />
      </section>
    </>
  )
}

interface SlipsTableProps {
  slips: readonly SlipEntry[]
  list: ListSort
  now: number
}

function SlipsTable({ slips, list, now }: SlipsTableProps) {
  return (
    <table className="plain-table labelled-table desk-table desk-table-sorted">
      <thead>
        <tr>
          <th scope="col">单位</th>
          <SortHead name="amount" list={list} className="amount">
            金额
          </SortHead>
          <th scope="col">状态</th>
          <SortHead name="at" list={list}>
            提交于
          </SortHead>
          <th scope="col" className="amount">
            到账
          </th>
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
              {state === 'waiting' && ` · ${waitInWords(now - createdAt)}`}
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
