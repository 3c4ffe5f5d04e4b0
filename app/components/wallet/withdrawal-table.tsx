import { withdrawalInWords } from '#contract/money-states'
import type { Withdrawal } from '#contract/withdrawal'
import { DataTable } from '#app/components/ui/data-table'
import { formatDateTime } from '#app/words/dates'

export function WithdrawalTable({ items }: { items: readonly Withdrawal[] }) {
  return (
    <DataTable
      rows={items}
      keyOf={({ id }) => id}
      columns={[
        {
          head: '申请时间',
          className: 'number',
          name: ({ createdAt }) => formatDateTime(createdAt),
        },
        { head: '金额', yuan: ({ amount }) => amount },
        {
          head: '收款账户',
          cell: ({ bank, accountEnd }) => `${bank} 尾号 ${accountEnd}`,
        },
        { head: '状态', cell: ({ state }) => withdrawalInWords(state) },
        {
          head: '办理时间',
          className: 'number',
          cell: ({ decidedAt }) => decidedAt !== undefined && formatDateTime(decidedAt),
        },
        { head: '银行流水号或说明', cell: ({ bankReference, reason }) => bankReference || reason },
      ]}
    />
  )
}
