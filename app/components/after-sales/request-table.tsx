import type { AfterSalesEntry } from '#contract/after-sales-request'
import {
  afterSalesKinds,
  afterSalesReasons,
  buyersAfterSalesStates,
} from '#contract/after-sales-words'
import { Price } from '#app/components/ui/price'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import { paths } from '#app/site/paths'
import { formatDateTime } from '#app/words/dates'
import { GoodsOfLine } from './goods-of-line'

export function RequestTable({ requests }: { requests: readonly AfterSalesEntry[] }) {
  return (
    <table className="plain-table labelled-table after-sales-table panel">
      <caption className="visually-hidden">售后申请</caption>
      <thead>
        <tr>
          <th scope="col">售后单号</th>
          <th scope="col">商品</th>
          <th scope="col">办理</th>
          <th scope="col" className="amount">
            数量
          </th>
          <th scope="col" className="amount">
            退款
          </th>
          <th scope="col">进度</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <Row key={request.id} request={request} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ request }: { request: AfterSalesEntry }) {
  const { id, code, orderId, orderCode, line, kind, reason, quantity, refund, state } = request
  return (
    <tr>
      <th scope="row">
        <a className="link number" href={afterSalesPaths.request(id)}>
          {code}
        </a>{' '}
        <span className="muted after-sales-until">
          订单{' '}
          <a className="number" href={paths.order(orderId)}>
            {orderCode}
          </a>
        </span>
      </th>
      <td data-label="商品">
        <GoodsOfLine line={line} />
        {line.batch !== '' && (
          <span className="muted after-sales-until">
            批号 <span className="number">{line.batch}</span>
          </span>
        )}
      </td>
      <td data-label="办理">
        {request.isRefusal && '拒收 '}
        {afterSalesKinds[kind]}
        <span className="muted"> {afterSalesReasons[reason]}</span>
      </td>
      <td data-label="数量" className="number amount">
        {quantity} {line.unit}
      </td>
      <td data-label="退款" className="amount">
        {kind === 'exchange' ? '—' : <Price yuan={refund.amount} className="number" />}
      </td>
      <td data-label="进度">
        {buyersAfterSalesStates[state]}
        <Until request={request} />
      </td>
    </tr>
  )
}

function Until({ request: { until, since } }: { request: AfterSalesEntry }) {
  return (
    <span className="muted after-sales-until number">
      {until === undefined ? formatDateTime(since) : `请于 ${formatDateTime(until)} 前办理`}
    </span>
  )
}
