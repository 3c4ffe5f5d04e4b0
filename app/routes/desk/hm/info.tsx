import { useLoaderData } from '@remix-run/react'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { hmReceiptStates } from '#contract/kinds'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm, ReasonField } from '#app/components/desk/decision-form'
import { LinesTable } from '#app/components/desk/order-lines'
import { OrderPayments } from '#app/components/desk/order-payments'
import { useMay } from '#app/components/desk/use-may'
import { CheckField } from '#app/components/ui/check-field'
import { Fact } from '#app/components/ui/fact'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { toReceivedRow } from '#app/views/orders/hm-received'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.hmReceipt.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = caseLoader('desk.hmReceipt')

export const action = caseAction('desk.decideHmReceipt', {
  back: deskPaths.hmReceipt,
  done: ({ decision }) => {
    const isAccepted = decision === 'accept'
    return isAccepted ? '回执已通过，订单完成' : '已驳回，会员会收到消息'
  },
})

export default function HmReceiptPage() {
  const detail = useLoaderData<typeof loader>()
  const mayDecide = useMay('hmReceipts.write')
  const maySeeOrders = useMay('orders.read')
  const { order, receipt, company, storeId } = detail
  const isOpen = mayDecide && receipt.state === 'handedIn'
  return (
    <CasePage
      title={
        <>
          含麻订单 <span className="number">{order.code}</span>
        </>
      }
      of={detail}
      decisions={isOpen && <ReceiptDecision detail={detail} />}
    >
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
      <ReceiptPicture detail={detail} />
      <section className="panel" aria-labelledby="lines-title">
        <h2 id="lines-title">订单商品（与回执逐行核对）</h2>
        <LinesTable lines={order.lines} />
      </section>
      <OrderPayments detail={{ payments: detail.payments, pdfs: [] }} />
    </CasePage>
  )
}

type Detail = DataOf<Calls['desk.hmReceipt']>

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

function ReceiptPicture({ detail }: { detail: Detail }) {
  const { uploadId } = detail.receipt
  return (
    <section className="panel" aria-labelledby="picture-title">
      <h2 id="picture-title">盖章回执</h2>
      {uploadId === undefined ? (
        <p className="muted desk-pictures">没有图片。</p>
      ) : (
        <ul className="desk-pictures">
          <li>
            <Picture uploadId={uploadId} isPdf={detail.isPdf} />
          </li>
        </ul>
      )}
    </section>
  )
}

function Picture({ uploadId, isPdf }: { uploadId: number; isPdf: boolean }) {
  const href = deskPaths.hmPicture(uploadId)
  return (
    <a className="link" href={href} target="_blank" rel="noreferrer">
      {isPdf ? '查看回执（PDF）' : <img src={href} alt="查看回执" width={320} />}
    </a>
  )
}

/** The quantity that the receipt has to state where the buyer's count differs from the order. */
function ReceivedNote({ detail: { order, received } }: { detail: Detail }) {
  const rows = order.lines
    .map((line) => toReceivedRow(line, received))
    .filter(({ missing }) => missing !== '')
  if (rows.length === 0) return null
  return (
    <ul>
      {rows.map(({ line, quantity, missing }) => (
        <li key={line.id}>
          {line.name}：实收 {quantity} {line.unit}（订购 {line.quantity}，{missing}）
        </li>
      ))}
    </ul>
  )
}

function ReceiptDecision({ detail }: { detail: Detail }) {
  return (
    <DecisionForm<'stamp' | 'payer' | 'quantities' | 'reason'>
      title="决定"
      acts={[
        { decision: 'accept', label: '通过，订单完成', tone: 'primary' },
        { decision: 'reject', label: '驳回' },
      ]}
    >
      {({ stamp, payer, quantities, reason }) => (
        <>
          <CheckField label="公章清晰，与单位名称一致" field={stamp} />
          <CheckField label={`付款单位是${detail.company}`} field={payer} />
          <ReceivedNote detail={detail} />
          <CheckField label="品种、实收数量与订单和验收一致" field={quantities} />
          <ReasonField label="驳回原因（买家会看到）" field={reason} />
        </>
      )}
    </DecisionForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
