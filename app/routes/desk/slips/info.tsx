import { useLoaderData } from '@remix-run/react'
import type { SlipDetail } from '#contract/desk/slips'
import { paymentStates, slipStates } from '#contract/kinds'
import { CasePage } from '#app/components/desk/case-page'
import { type ListColumn, ListTable } from '#app/components/desk/list-table'
import { SlipDecision } from '#app/components/desk/slip-decision'
import { StoreLink } from '#app/components/desk/store-link'
import { PartOfTransfer } from '#app/components/desk/transfer-facts'
import { useMay } from '#app/components/desk/use-may'
import { Price } from '#app/components/ui/price'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { firstOfTwo } from '#app/views/desk/first-of-two'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.slip.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const done = {
  arrive: '已确认到账，买家会收到消息',
  return: '凭证已退回，订单恢复待付款，买家会收到消息',
}

export const loader = caseLoader('desk.slip')

export const action = caseAction('desk.decideSlip', {
  back: deskPaths.slip,
  done: ({ decision }, answer) => (answer.isBooked ? done[decision] : firstOfTwo),
})

export default function SlipPage() {
  const detail = useLoaderData<typeof loader>()
  const mayDecide = useMay('slips.write')
  // An older upstream sends no payers: then only the store itself pays.
  const payers = detail.payers.length > 0 ? detail.payers : [detail.slip.company]
  return (
    <CasePage
      title={handle.title}
      of={detail}
      decisions={
        mayDecide &&
        detail.slip.state === 'waiting' && (
          <SlipDecision
            slip={{ ...detail, payers }}
            words="按银行流水填写：多付的转入余额，不足的由买家 24 小时内补付。"
          />
        )
      }
    >
      {detail.transfer !== undefined && (
        <PartOfTransfer transfer={detail.transfer} slipId={detail.slip.id} />
      )}
      <SlipFacts detail={detail} />
      <EarlierSlips slips={detail.earlier} />
    </CasePage>
  )
}

const columns: readonly ListColumn<SlipDetail['parts'][number]>[] = [
  {
    head: '订单（附言）',
    className: 'number',
    href: ({ orderId }) => deskPaths.order(orderId),
    cell: ({ code }) => code,
  },
  { head: '发货仓', cell: ({ title }) => title },
  { head: '金额', yuan: ({ amount }) => amount },
  { head: '结果', cell: ({ state }) => paymentStates[state] },
]

/**
 * The subject and result of a voucher. Its picture shows a bank account: viewing it is written to
 * the audit log, so it is not embedded.
 */
function SlipFacts({ detail }: { detail: SlipDetail }) {
  const { slip, parts, isPdf } = detail
  return (
    <section className="panel" aria-labelledby="slip-title">
      <h2 id="slip-title">
        {slipStates[slip.state]} <Price yuan={slip.amount} className="number" />
      </h2>
      <p>
        <StoreLink storeId={slip.storeId} company={slip.company} /> 于{' '}
        {formatDateTime(slip.createdAt)} 提交{' '}
        <a
          className="button button-small"
          href={deskPaths.orderSlip(slip.uploadId)}
          target="_blank"
          rel="noreferrer"
        >
          查看凭证{isPdf && '（PDF）'}
        </a>
      </p>
      <Outcome slip={slip} />
      <ListTable rows={parts} columns={columns} caption="凭证对应的订单" />
    </section>
  )
}

function Outcome({ slip }: Pick<SlipDetail, 'slip'>) {
  const { arrived, reason, decidedAt } = slip
  if (decidedAt === undefined) return null
  return (
    <p>
      {formatDateTime(decidedAt)} {slipStates[slip.state]}
      {arrived !== undefined && (
        <>
          {' '}
          <Price yuan={arrived} className="number" />
        </>
      )}
      {reason !== '' && `：${reason}`}
    </p>
  )
}

function EarlierSlips({ slips }: { slips: SlipDetail['earlier'] }) {
  if (slips.length === 0) return null
  return (
    <section className="panel" aria-labelledby="earlier-title">
      <h2 id="earlier-title">此前的凭证</h2>
      <ul className="desk-history">
        {slips.map(({ id, createdAt, amount, state, reason }) => (
          <li key={id}>
            <time className="number muted" dateTime={new Date(createdAt).toISOString()}>
              {formatDateTime(createdAt)}
            </time>
            <span>
              <a className="link" href={deskPaths.slip(id)}>
                {slipStates[state]}
              </a>{' '}
              <Price yuan={amount} className="number" />
              {reason !== '' && `：${reason}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
