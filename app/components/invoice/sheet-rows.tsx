import type { SheetRow } from '#contract/invoice'
import { DataTable } from '#app/components/ui/data-table'
import { formatPrice, formatTrace } from '#app/words/money'

export function SheetRows({ rows }: { rows: readonly SheetRow[] }) {
  return (
    <DataTable
      rows={rows}
      keyOf={(_, at) => at}
      caption="发票明细"
      className="invoice-rows"
      columns={[
        {
          head: '项目',
          cell: ({ name, spec }) => (
            <>
              {name} <span className="muted">{spec}</span>
            </>
          ),
        },
        {
          head: '数量',
          className: 'amount number',
          cell: ({ price, quantity, unit }) => price !== undefined && `${quantity} ${unit}`,
        },
        {
          head: '单价',
          className: 'amount number',
          cell: ({ price }) => price && formatTrace(price),
        },
        { head: '金额', className: 'amount number', cell: ({ net }) => formatPrice(net) },
        { head: '税率', className: 'amount number', cell: ({ ratePercent }) => `${ratePercent}%` },
        { head: '税额', className: 'amount number', cell: ({ tax }) => formatPrice(tax) },
      ]}
    />
  )
}
