import type { ReturnCheck } from '#contract/after-sales-request'
import { checkVerdicts, returnPlaces } from '#contract/after-sales-words'
import { DataTable } from '#app/components/ui/data-table'

interface CheckTableProps {
  checks: readonly ReturnCheck[]
  unit: string
  className?: string
}

export function CheckTable({ checks, unit, className = '' }: CheckTableProps) {
  return (
    <DataTable
      rows={checks}
      keyOf={({ batch, verdict }) => `${batch}${verdict}`}
      caption="验收结果"
      className={`plain-table labelled-table ${className}`}
      columns={[
        { head: '批号', className: 'number', name: ({ batch }) => batch || '未登记' },
        { head: '结果', cell: ({ verdict }) => checkVerdicts[verdict] },
        {
          head: '数量',
          className: 'number amount',
          cell: ({ quantity }) => `${quantity} ${unit}`,
        },
        { head: '去向', cell: ({ place }) => returnPlaces[place] },
        { head: '说明', cell: ({ note }) => note },
      ]}
    />
  )
}
