import { slipStates } from '#contract/kinds'
import type { TransferDetail, TransferSlip } from '#contract/desk/transfers'
import { Price } from '#app/components/ui/price'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { formatPrice, plus } from '#app/words/money'
import { ListTable, type ListColumn } from './list-table'

const columns: readonly ListColumn<TransferSlip & { coveredAt: string }>[] = [
  { head: '单位', href: ({ id }) => deskPaths.slip(id), cell: ({ company }) => company },
  {
    head: '订单（附言）',
    cell: ({ orders }) =>
      orders.map((order) => (
        <div key={order.id}>
          <a className="link number" href={deskPaths.order(order.id)}>
            {order.code}
          </a>
        </div>
      )),
  },
  {
    head: '待核对',
    yuan: ({ state, waiting, amount }) => (state === 'waiting' ? waiting : amount),
  },
  {
    head: '累计应到',
    yuan: ({ state, coveredAt }) => (state === 'waiting' ? coveredAt : undefined),
  },
  {
    head: '结果',
    cell: ({ state, arrived, reason }) =>
      slipStates[state] +
      (arrived === undefined ? '' : ` ¥${formatPrice(arrived)}`) +
      (reason === '' ? '' : `：${reason}`),
  },
]

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
      <ListTable
        rows={slips.map((slip, place) => ({ ...slip, coveredAt: sumUpTo(slips, place) }))}
        columns={columns}
        caption="合并转账的各份凭证，按付清的顺序"
      />
      <p className="muted">也可以打开其中一份单独核对；其余的再一起核对。</p>
    </section>
  )
}

function sumUpTo(slips: readonly TransferSlip[], place: number): string {
  return slips.slice(0, place + 1).reduce((sum, { waiting }) => plus(sum, waiting), '0')
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
