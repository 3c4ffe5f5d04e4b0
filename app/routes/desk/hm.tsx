import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReceiptEntry } from '#contract/desk/hm'
import { hmReceiptStates } from '#contract/kinds'
import { Pages } from '#app/components/ui/pages'
import { StateTabs } from '#app/components/ui/state-tabs'
import { getHmReceipts } from '#app/services/desk/waiting.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { readListQuery } from '#app/views/desk/list-query'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '含麻回执' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readListQuery(new URL(request.url).searchParams, hmReceiptStates)
  return { ...(await getHmReceipts(request, query)), query }
}

export default function HmReceiptsPage() {
  const { items, paging, counts, query } = useLoaderData<typeof loader>()
  const { state } = query
  return (
    <>
      <h1>{handle.title}</h1>
      <StateTabs
        label="回执状态"
        states={hmReceiptStates}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.hmReceipts({ state: wanted })}
      />
      <section className="panel" aria-labelledby="receipts-title">
        <h2 id="receipts-title">{paging.total} 份</h2>
        {items.length === 0 ? (
          <p className="muted">没有这样的回执。</p>
        ) : (
          <ReceiptsTable receipts={items} />
        )}
        <Pages paging={paging} hrefOf={(page) => deskPaths.hmReceipts({ state, page })} />
      </section>
    </>
  )
}

function ReceiptsTable({ receipts }: { receipts: readonly ReceiptEntry[] }) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">订单号</th>
          <th scope="col">单位</th>
          <th scope="col">状态</th>
          <th scope="col">最迟提交</th>
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
