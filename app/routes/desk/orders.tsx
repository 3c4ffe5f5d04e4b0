import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { listSorts } from '#contract/desk/list-sorts'
import { z } from 'zod'
import { orderTabs } from '#contract/desk/order-tabs'
import { readOrderList } from '#contract/desk/chosen'
import { DeskPages } from '#app/components/desk/desk-pages'
import { BulkReport, type BulkResult } from '#app/components/desk/bulk-report'
import { DeskSearch } from '#app/components/desk/desk-search'
import { DeskTabs } from '#app/components/desk/desk-tabs'
import { OrdersTable } from '#app/components/desk/orders-table'
import { useMay } from '#app/components/desk/use-may'
import { approveOrders, getDeskOrders } from '#app/services/desk/orders.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { readOrdersQuery } from '#app/views/desk/orders-query'
import { replyFailure } from '#app/views/form-reply'
import { shopNow } from '#app/web/clock.server'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '订单' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const formSchema = z.object({ orders: readOrderList })

/** `report` where some of several orders were not approved. */
type Reply = SubmissionResult & { report?: BulkResult[] }

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readOrdersQuery(new URL(request.url).searchParams)
  return { ...(await getDeskOrders(request, query)), query, now: shopNow() }
}

/**
 * Renders the page itself where an order was refused: the report is shown beside the remaining
 * orders.
 */
export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>(submission.reply(), 400)
  const result = await approveOrders(request, submission.value.orders)
  if (!result.ok) return data<Reply>(replyFailure(submission, result), failureStatus(result))
  const { results } = result.data
  if (results.some(({ refusal }) => refusal !== undefined))
    return data<Reply>({ ...submission.reply(), report: results }, 400)
  const { state, keywords, sort } = readOrdersQuery(new URL(request.url).searchParams)
  const message = `已通过 ${results.length} 单，等待拣货发货`
  const back = deskPaths.orders({ state, q: keywords, sort: sort === '' ? undefined : sort })
  return redirectAtDesk(back, { kind: 'success', message })
}

export default function OrdersPage() {
  const { items, paging, counts, query, now } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const { state, keywords, sort, isAllTicked } = query
  const filter = { state, q: keywords, sort: sort === '' ? undefined : sort }
  const mayDecide = useMay('orders.write')
  const isBulk = mayDecide && state === 'ready' && items.length > 0
  return (
    <>
      <h1>{handle.title}</h1>
      <DeskTabs
        sorts={listSorts.orders}
        label="订单状态"
        states={orderTabs}
        counts={counts}
        current={state}
        hrefOf={(wanted) => deskPaths.orders({ ...filter, state: wanted })}
      />
      {reply?.report !== undefined && <BulkReport results={reply.report} act="通过" />}
      <section className="panel" aria-labelledby="orders-title">
        <h2 id="orders-title">{paging.total} 单</h2>
        <DeskSearch
          action={deskPaths.orders()}
          label="查找订单"
          id="orders"
          words="订单号、单位、联系人、电话或商品名"
          filter={query.typedKeywords}
          kept={{ state, sort }}
        />
        {items.length === 0 && <p className="muted">没有符合条件的订单。</p>}
        {items.length > 0 && (
          <OrdersTable
            list={{ sort, hrefOf: (wanted) => deskPaths.orders({ ...filter, sort: wanted }) }}
            orders={items}
            now={now}
            isBulk={isBulk}
            isAllTicked={isAllTicked}
            tickHref={deskPaths.orders({
              ...filter,
              page: paging.page === 1 ? undefined : paging.page,
              all: isAllTicked ? undefined : '1',
            })}
            lastResult={reply}
          />
        )}
        {mayDecide && state !== 'ready' && (
          <p className="muted">要一次通过多单，请在“可审核”里勾选。</p>
        )}
        <DeskPages paging={paging} hrefOf={(page) => deskPaths.orders({ ...filter, page })} />
      </section>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
