import type { Summary } from '#contract/summary'
import { DataTable } from '#app/components/ui/data-table'
import { formatPrice } from '#app/words/money'

export function SummaryTable({ summary: { rows, total } }: { summary: Summary }) {
  return (
    <DataTable
      rows={[...rows, { ...total, storeId: 0, company: '合计', month: '—' }]}
      keyOf={({ month, storeId }) => `${month}/${storeId}`}
      columns={[
        { head: '门店', name: ({ company }) => company },
        { head: '月份', cell: ({ month }) => month },
        { head: '订单数', className: 'amount number', cell: ({ orders }) => orders },
        {
          head: '采购额',
          className: 'amount number',
          cell: ({ spend }) => `¥${formatPrice(spend)}`,
        },
        { head: '发票数', className: 'amount number', cell: ({ invoices }) => invoices },
        {
          head: '开票金额',
          className: 'amount number',
          cell: ({ invoiced }) => `¥${formatPrice(invoiced)}`,
        },
      ]}
    />
  )
}
