import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { parcelFields } from '#contract/desk/points'
import { pointsOrderStates } from '#contract/kinds'
import type { PointsOrder } from '#contract/points-mall'
import { joinRegion } from '#contract/region-names'
import { idSchema } from '#contract/scalars'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { ParcelForms } from '#app/components/desk/parcel-forms'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { call } from '#app/upstream-client/api.server'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { formatDateTime } from '#app/words/dates'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '积分订单发货' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const version = { version: idSchema }

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('ship'), ...version, ...parcelFields }),
  z.object({ intent: z.literal('complete'), ...version }),
])

export const loader = caseLoader('desk.pointsOrder')

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data<SubmissionResult>(submission.reply(), 400)
  const { value } = submission
  const result =
    value.intent === 'ship'
      ? await call(request, 'desk.shipPointsOrder', { id, ...value })
      : await call(request, 'desk.completePointsOrder', { id, version: value.version })
  if (!result.ok)
    return data<SubmissionResult>(replyFailure(submission, result), failureStatus(result))
  const message = value.intent === 'ship' ? '已发出，会员会收到消息' : '积分订单已完成'
  return redirectAtDesk(deskPaths.pointsOrder(id), { kind: 'success', message })
}

export default function DeskPointsOrderPage() {
  const { order, company, storeId, version: read, claim } = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const mayDecide = useMay('pointsOrders.write')
  const maySeeMembers = useMay('customers.read')
  return (
    <>
      <h1>
        积分订单 <span className="number">{order.code}</span>
      </h1>
      <EditClaimNotice claim={claim} />
      <LateNotice reply={lastResult} version={read} />
      <section className="panel" aria-labelledby="facts-title">
        <h2 id="facts-title">{pointsOrderStates[order.state]}</h2>
        <PointsFacts order={order} company={company} />
        {maySeeMembers && (
          <p>
            <a className="link" href={deskPaths.member(storeId)}>
              查看会员资料
            </a>
          </p>
        )}
      </section>
      {mayDecide && (
        <ParcelForms key={read} state={order.state} version={read} lastResult={lastResult} />
      )}
    </>
  )
}

function PointsFacts({ order, company }: { order: PointsOrder; company: string }) {
  const { name, quantity, points, address, createdAt, carrier, trackingNumber } = order
  const place = joinRegion(address) + address.detail
  return (
    <dl className="desk-facts">
      <Fact name="单位" value={company} />
      <Fact name="礼品" value={`${name} × ${quantity}，共 ${points} 积分`} />
      <Fact name="收货" value={`${address.receiver} ${address.phone}，${place}`} />
      <Fact name="兑换于" value={formatDateTime(createdAt)} />
      {order.shippedAt !== undefined && (
        <Fact
          name="发出"
          value={`${formatDateTime(order.shippedAt)} ${carrier} ${trackingNumber}`}
        />
      )}
      {order.completedAt !== undefined && (
        <Fact name="完成" value={formatDateTime(order.completedAt)} />
      )}
    </dl>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
