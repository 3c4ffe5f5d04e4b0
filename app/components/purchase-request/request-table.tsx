import type { PurchaseRequest } from '#contract/purchase-request'
import { purchaseRequestStates } from '#contract/purchase-request-states'
import { DataTable } from '#app/components/ui/data-table'
import { approvalPaths } from '#app/site/approval-paths'
import { formatDateTime } from '#app/words/dates'

export function RequestTable({ requests }: { requests: readonly PurchaseRequest[] }) {
  return (
    <DataTable
      rows={requests}
      keyOf={({ id }) => id}
      caption="采购申请"
      className="invoice-table panel"
      columns={[
        {
          head: '申请时间',
          className: 'number',
          cell: ({ createdAt }) => formatDateTime(createdAt),
        },
        {
          head: '申请人',
          cell: ({ askedBy, isOwn }) => (
            <>
              {askedBy}
              {isOwn && <span className="muted">（我）</span>}
            </>
          ),
        },
        {
          head: '商品',
          cell: ({ id, lineCount }) => (
            <a className="link" href={approvalPaths.request(id)}>
              {`${lineCount} 种商品`}
            </a>
          ),
        },
        { head: '合计', yuan: ({ total }) => total },
        {
          head: '状态',
          cell: ({ state, lapsesAt, reason }) => (
            <>
              {purchaseRequestStates[state]}{' '}
              {state === 'waiting' && (
                <span className="muted">{formatDateTime(lapsesAt)} 前有效</span>
              )}
              {state === 'returned' && <span className="muted">{reason}</span>}
            </>
          ),
        },
      ]}
    />
  )
}
