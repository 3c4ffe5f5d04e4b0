import { slipStates } from '#contract/kinds'
import type { TransferDetail, TransferSlip } from '#contract/desk/transfers'
import { Price } from '#app/components/ui/price'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { formatPrice, plus } from '#app/words/money'

const columns = ['单位', '订单（附言）', '待核对', '累计应到', '结果'] as const

/**
 * One transfer for several stores: its vouchers in the order they are covered, each with the
 * cumulative amount that has to arrive. The picture is viewed once for all.
 */
export function TransferFacts({ detail }: { detail: TransferDetail }) {
  const { total, waiting, by, createdAt, uploadId, isPdf, slips } = detail
  return (
    <section className="panel" aria-labelledby="transfer-title">
      <h2 id="transfer-title">
        {slips.length} 份凭证，共 <Price yuan={total} className="number" />
      </h2>
      <p>
        {by} 于 {formatDateTime(createdAt)} 提交，待核对 <Price yuan={waiting} className="number" />{' '}
        <a
          className="button button-small"
          href={deskPaths.orderSlip(uploadId)}
          target="_blank"
          rel="noreferrer"
        >
          查看凭证{isPdf && '（PDF）'}
        </a>
      </p>
      <table className="plain-table labelled-table desk-table">
        <caption className="visually-hidden">合并转账的各份凭证，按付清的顺序</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slips.map((slip, place) => (
            <SlipRow key={slip.id} slip={slip} coveredAt={sumUpTo(slips, place)} />
          ))}
        </tbody>
      </table>
      <p className="muted">也可以打开其中一份单独核对；其余的再一起核对。</p>
    </section>
  )
}

function sumUpTo(slips: readonly TransferSlip[], place: number): string {
  return slips.slice(0, place + 1).reduce((sum, { waiting }) => plus(sum, waiting), '0')
}

function SlipRow({ slip, coveredAt }: { slip: TransferSlip; coveredAt: string }) {
  const { id, company, state, amount, waiting, arrived, reason, orders } = slip
  const isWaiting = state === 'waiting'
  const sum = arrived === undefined ? '' : ` ¥${formatPrice(arrived)}`
  return (
    <tr>
      <th scope="row">
        <a className="link" href={deskPaths.slip(id)}>
          {company}
        </a>
      </th>
      <td data-label="订单（附言）">
        {orders.map((order) => (
          <div key={order.id}>
            <a className="link number" href={deskPaths.order(order.id)}>
              {order.code}
            </a>
          </div>
        ))}
      </td>
      <td data-label="待核对" className="amount">
        <Price yuan={isWaiting ? waiting : amount} className="number" />
      </td>
      <td data-label="累计应到" className="amount">
        {isWaiting ? <Price yuan={coveredAt} className="number" /> : '—'}
      </td>
      <td data-label="结果">
        {slipStates[state] + sum}
        {reason !== '' && `：${reason}`}
      </td>
    </tr>
  )
}

export function PartOfTransfer({
  transfer,
  slipId,
}: {
  transfer: {
    id: number
    total: string
    slips: readonly Pick<TransferSlip, 'id' | 'company' | 'state'>[]
  }
  slipId: number
}) {
  const place = transfer.slips.findIndex(({ id }) => id === slipId) + 1
  return (
    <section className="panel" aria-labelledby="part-title">
      <h2 id="part-title">
        多店合并转账 <Price yuan={transfer.total} className="number" /> 的 {transfer.slips.length}{' '}
        份之一（第 {place} 份）
      </h2>
      <p>
        <a className="button button-small" href={deskPaths.transfer(transfer.id)}>
          整笔一起核对
        </a>
      </p>
      <ul className="desk-history">
        {transfer.slips.map(({ id, company, state }) => (
          <li key={id}>
            {id === slipId ? (
              <b>{company}</b>
            ) : (
              <a className="link" href={deskPaths.slip(id)}>
                {company}
              </a>
            )}{' '}
            {slipStates[state]}
          </li>
        ))}
      </ul>
    </section>
  )
}
