import type { PurchaseRequest } from '#contract/purchase-request'
import { purchaseRequestStates } from '#contract/purchase-request-states'
import { Price } from '#app/components/ui/price'
import { approvalPaths } from '#app/site/approval-paths'
import { formatDateTime } from '#app/words/dates'

export function RequestTable({ requests }: { requests: readonly PurchaseRequest[] }) {
  return (
    <table className="invoice-table panel">
      <caption className="visually-hidden">采购申请</caption>
      <thead>
        <tr>
          <th scope="col">申请时间</th>
          <th scope="col">申请人</th>
          <th scope="col">商品</th>
          <th scope="col" className="amount">
            合计
          </th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </tbody>
    </table>
  )
}

function RequestRow({ request }: { request: PurchaseRequest }) {
  const { id, state, askedBy, isOwn, total, lineCount, createdAt, lapsesAt } = request
  return (
    <tr>
      <td className="number">{formatDateTime(createdAt)}</td>
      <td>
        {askedBy}
        {isOwn && <span className="muted">（我）</span>}
      </td>
      <td>
        <a className="link" href={approvalPaths.request(id)}>
          {lineCount} 种商品
        </a>
      </td>
      <td className="amount">
        <Price yuan={total} className="number" />
      </td>
      <td>
        {purchaseRequestStates[state]}{' '}
        {state === 'waiting' && <span className="muted">{formatDateTime(lapsesAt)} 前有效</span>}
        {state === 'returned' && <span className="muted">{request.reason}</span>}
      </td>
    </tr>
  )
}
