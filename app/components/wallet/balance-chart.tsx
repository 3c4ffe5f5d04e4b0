import { ChartLine } from '#app/components/ui/chart-line'
import { DataTable } from '#app/components/ui/data-table'
import { balanceCurve, type BalanceDay } from '#app/views/wallet/balance-curve'

/** The balance of the last ninety days as a curve, and the days on which it changed. */
export function BalanceChart({ days }: { days: readonly BalanceDay[] }) {
  const curve = balanceCurve(days)
  if (curve === undefined) return null
  return (
    <section className="panel" aria-labelledby="curve-title">
      <h2 id="curve-title">近九十天</h2>
      <ChartLine {...curve}>
        <DataTable
          rows={curve.changes}
          keyOf={({ day }) => day}
          caption="余额有变动的各天"
          className="plain-table"
          columns={[
            { head: '日期', className: 'number', name: ({ day }) => day },
            { head: '当日余额', yuan: ({ balance }) => balance },
          ]}
        />
      </ChartLine>
    </section>
  )
}
