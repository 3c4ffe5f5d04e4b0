import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReceiptEntry } from '#contract/desk/hm'
import { listSorts } from '#contract/desk/list-sorts'
import { hmReceiptStates } from '#contract/kinds'
import { DeskPages } from '#app/components/desk/desk-pages'
import { DeskTabs } from '#app/components/desk/desk-tabs'
import { SortHead } from '#app/components/desk/sort-head'
import { getHmReceipts } from '#app/services/desk/waiting.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { readListQuery } from '#app/views/desk/list-query'
import { readSort, type ListSort } from '#app/views/desk/list-sort'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '含麻回执' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const sort = readSort(search, listSorts.hmReceipts)
  const query = { ...readListQuery(search, hmReceiptStates), sort }
  return { ...(await getHmReceipts(request, query)), query }
}

export default function HmReceiptsPage() {
  const { items, paging, counts, query } = useLoaderData<typeof loader>()
  const { state, sort } = query
  const filter = { state, sort: sort === '' ? undefined : sort }
  const list = { sort, hrefOf: (by?: string) => deskPaths.hmReceipts({ state, sort: by }) }
  return (
    <>
      <h1>{handle.title}</h1>
      <DeskTabs
        sorts={listSorts.hmReceipts}
        label="回执状态"
        states={hmReceiptStates}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.hmReceipts({ ...filter, state: wanted })}
      />
      <section className="panel" aria-labelledby="receipts-title">
        <h2 id="receipts-title">{paging.total} 份</h2>
        {items.length === 0 ? (
          <p className="muted">没有这样的回执。</p>
        ) : (
          <ReceiptsTable receipts={items} list={list} />
        )}
        <DeskPages paging={paging} hrefOf={(page) => deskPaths.hmReceipts({ ...filter, page })} />
      </section>
    </>
  )
}

interface ReceiptsTableProps {
  receipts: readonly ReceiptEntry[]
  list: ListSort
}

function ReceiptsTable({ receipts, list }: ReceiptsTableProps) {
  return (
    <table className="plain-table labelled-table desk-table desk-table-sorted">
      <thead>
        <tr>
          <SortHead name="code" list={list}>
            订单号
          </SortHead>
          <th scope="col">单位</th>
          <th scope="col">状态</th>
          <SortHead name="due" list={list}>
            最迟提交
          </SortHead>
          <th scope="col">提交于</th>
        </tr>
      </thead>
      <tbody>
        {receipts.map(({ orderId, code, company, state, dueOn, isDue, handedInAt }) => (
          <tr key={orderId}>
            <th scope="row">
              <a className="link number" href={deskPaths.hmReceipt(orderId)}>
                {code}
              </a>
            </th>
            <td data-label="单位">{company}</td>
            <td data-label="状态">{hmReceiptStates[state]}</td>
            <td data-label="最迟提交">
              {dueOn}
              {isDue && '（已逾期）'}
            </td>
            <td data-label="提交于">
              {handedInAt === undefined ? '—' : formatDateTime(handedInAt)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
