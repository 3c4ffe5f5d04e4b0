import type { SlipDetail } from '#contract/desk/slips'
import { paymentStates, slipStates } from '#contract/kinds'
import { Price } from '#app/components/ui/price'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { ListTable, type ListColumn } from './list-table'
import { StoreLink } from './store-link'

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
export function SlipFacts({ detail }: { detail: SlipDetail }) {
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

export function EarlierSlips({ slips }: { slips: SlipDetail['earlier'] }) {
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
