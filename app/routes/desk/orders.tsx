import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { readOrderList } from '#contract/desk/chosen'
import type { OrderEntry } from '#contract/desk/orders'
import { orderStates } from '#contract/kinds'
import { BulkReport, type BulkResult } from '#app/components/desk/bulk-report'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { useMay } from '#app/components/desk/use-may'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { failureStatus } from '#app/upstream-client/result'
import { listHref, readListPage } from '#app/views/desk/list-page'
import { bulkOf } from '#app/views/desk/ticked'
import { replyFailure } from '#app/views/form-reply'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'
import { waitInWords } from '#app/words/age'
import { formatDateTime } from '#app/words/dates'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: deskPaths.orders.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('orders')

const formSchema = z.object({ orders: readOrderList })

/** `report` where some of several orders were not approved. */
type Reply = SubmissionResult & { report?: BulkResult[] }

/**
 * Renders the page itself where an order was refused: the report is shown beside the remaining
 * orders.
 */
export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>(submission.reply(), 400)
  const result = await call(request, 'desk.approveOrders', { orders: submission.value.orders })
  if (!result.ok) return data<Reply>(replyFailure(submission, result), failureStatus(result))
  const { results } = result.data
  if (results.some(({ refusal }) => refusal !== undefined))
    return data<Reply>({ ...submission.reply(), report: results }, 400)
  const query = readListPage(new URL(request.url).searchParams, 'orders')
  const message = `已通过 ${results.length} 单，等待拣货发货`
  return redirectAtDesk(listHref(deskPaths.orders(), query, {}), { kind: 'success', message })
}

export const columns: PageColumns<'orders'> = [
  {
    head: '订单号',
    sort: 'code',
    className: 'number',
    href: ({ id }) => deskPaths.order(id),
    cell: ({ code }) => code,
  },
  { head: '单位', className: 'desk-company', cell: ({ company }) => company },
  { head: '分单', className: 'desk-whole', cell: ({ title }) => title },
  { head: '状态', cell: (order, now) => <State order={order} now={now} />, value: ofOrder },
  {
    head: '金额',
    sort: 'amount',
    yuan: ({ total }) => total,
  },
  {
    head: '下单',
    sort: 'at',
    className: 'desk-whole',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
]

export default function OrdersPage() {
  const { state } = useLoaderData<typeof loader>().query
  const reply = useActionData<Reply>()
  const mayDecide = useMay('orders.write')
  const bulk = {
    ...bulkOf(reply, 'orders'),
    valueOf: ({ id, version }: OrderEntry) => `${id}.${version}`,
    labelOf: ({ code }: OrderEntry) => `选择订单 ${code}`,
    acts: (
      <button type="submit" className="button button-primary">
        通过所选
      </button>
    ),
  }
  return (
    <ListPage
      of="orders"
      unit="单"
      bulk={mayDecide && state === 'ready' ? bulk : undefined}
      notice={reply?.report !== undefined && <BulkReport results={reply.report} act="通过" />}
      columns={columns}
    >
      {mayDecide && state !== 'ready' && (
        <p className="muted">要一次通过多单，请在“可审核”里勾选。</p>
      )}
    </ListPage>
  )
}

function State({ order, now }: { order: OrderEntry; now: number }) {
  return (
    <>
      {stateInWords(order, now)}
      {order.refusal !== '' && <span className="muted">：{order.refusal}</span>}
    </>
  )
}

function ofOrder(order: OrderEntry, now: number): string {
  const { refusal } = order
  return `${stateInWords(order, now)}${refusal === '' ? '' : `：${refusal}`}`
}

function stateInWords({ state, since, ...order }: OrderEntry, now: number): string {
  const age = state === 'review' ? [waitInWords(now - since)] : []
  return [
    orderStates[state],
    ...(order.isHeld ? ['已暂停'] : []),
    ...(order.isAsked ? ['买家申请取消'] : []),
    ...(order.isSlipPending ? ['凭证待核对'] : []),
    ...(order.hasRemark ? ['有备注'] : []),
    ...age,
  ].join('，')
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
