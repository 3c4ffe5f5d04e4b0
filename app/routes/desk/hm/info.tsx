import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { receiptDecisionFields } from '#contract/desk/hm'
import { hmReceiptStates } from '#contract/kinds'
import { idSchema } from '#contract/scalars'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { LinesTable } from '#app/components/desk/order-lines'
import { OrderPayments } from '#app/components/desk/order-payments'
import { ReceiptReview } from '#app/components/desk/receipt-review'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { decideHmReceipt, getHmReceipt } from '#app/services/desk/waiting.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { formatDateTime } from '#app/words/dates'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '核对含麻回执' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const formSchema = z.object({ version: idSchema, ...receiptDecisionFields })

export function loader({ request, params }: LoaderFunctionArgs) {
  return getHmReceipt(request, requireId(params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data<SubmissionResult>(submission.reply(), 400)
  const result = await decideHmReceipt(request, { id, ...submission.value })
  if (!result.ok)
    return data<SubmissionResult>(replyFailure(submission, result), failureStatus(result))
  const isAccepted = submission.value.decision === 'accept'
  const message = isAccepted ? '回执已通过，订单完成' : '已驳回，会员会收到消息'
  return redirectAtDesk(deskPaths.hmReceipt(id), { kind: 'success', message })
}

export default function HmReceiptPage() {
  const detail = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const mayDecide = useMay('hmReceipts.write')
  const maySeeOrders = useMay('orders.read')
  const { order, receipt, company, storeId } = detail
  return (
    <>
      <h1>
        含麻订单 <span className="number">{order.code}</span>
      </h1>
      <EditClaimNotice claim={detail.claim} />
      <LateNotice reply={lastResult} version={detail.version} />
      <section className="panel" aria-labelledby="facts-title">
        <h2 id="facts-title">{hmReceiptStates[receipt.state]}</h2>
        <ReceiptFacts detail={detail} />
        <p className="desk-links">
          <a className="link" href={deskPaths.member(storeId)}>
            {company}的资料
          </a>
          {maySeeOrders && (
            <a className="link" href={deskPaths.order(order.id)}>
              查看订单
            </a>
          )}
        </p>
      </section>
      <ReceiptReview
        detail={detail}
        isOpen={mayDecide && receipt.state === 'handedIn'}
        lastResult={lastResult}
      />
      <section className="panel" aria-labelledby="lines-title">
        <h2 id="lines-title">订单商品（与回执逐行核对）</h2>
        <LinesTable lines={order.lines} />
      </section>
      <OrderPayments detail={{ payments: detail.payments, pdfs: [] }} />
    </>
  )
}

type Detail = Awaited<ReturnType<typeof getHmReceipt>>

function ReceiptFacts({ detail: { receipt, company, address } }: { detail: Detail }) {
  const { dueOn, isDue, receivedAt, handedInAt, reason } = receipt
  return (
    <dl className="desk-facts">
      <Fact name="购货单位" value={company} />
      <Fact name="收货人" value={`${address.receiver} ${address.phone}`} />
      <Fact name="最迟提交" value={isDue ? `${dueOn}（已逾期）` : dueOn} />
      {receivedAt !== undefined && <Fact name="确认收货" value={formatDateTime(receivedAt)} />}
      {handedInAt !== undefined && <Fact name="提交回执" value={formatDateTime(handedInAt)} />}
      {reason !== '' && <Fact name="上次驳回" value={reason} />}
    </dl>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
