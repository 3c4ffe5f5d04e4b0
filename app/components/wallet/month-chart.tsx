import type { WalletMonth } from '#contract/wallet'
import { DataTable } from '#app/components/ui/data-table'
import { walletPaths } from '#app/site/wallet-paths'
import { chartHeight, toBars } from '#app/views/wallet/wallet-chart'

const width = 40

/** The last twelve months as a chart, and the same as a table. */
export function MonthChart({ months }: { months: readonly WalletMonth[] }) {
  return (
    <>
      <p className="wallet-key">
        <span className="wallet-in" /> 收入 <span className="wallet-out" /> 支出
      </p>
      <Drawing months={months} />
      <DataTable
        rows={[...months].reverse()}
        keyOf={({ month }) => month}
        columns={[
          {
            head: '月份',
            name: ({ month }) => (
              <a className="link" href={walletPaths.statement(month)}>
                {month}
              </a>
            ),
          },
          { head: '收入', yuan: (month) => month.in },
          { head: '支出', yuan: (month) => month.out },
          { head: '月末余额', yuan: ({ closing }) => closing },
        ]}
      />
    </>
  )
}

function Drawing({ months }: { months: readonly WalletMonth[] }) {
  const bars = toBars(months)
  return (
    <svg
      className="wallet-chart"
      viewBox={`0 0 ${months.length * width} ${chartHeight + 20}`}
      role="img"
      aria-label="近十二个月的收入和支出"
    >
      {bars.map((bar, at) => (
        <g key={bar.month} transform={`translate(${at * width} 0)`}>
          <rect className="wallet-in" x={6} y={chartHeight - bar.in} width={13} height={bar.in} />
          <rect
            className="wallet-out"
            x={21}
            y={chartHeight - bar.out}
            width={13}
            height={bar.out}
          />
          <text x={width / 2} y={chartHeight + 14} textAnchor="middle">
            {Number(bar.month.slice(5))}月
          </text>
        </g>
      ))}
    </svg>
  )
}
