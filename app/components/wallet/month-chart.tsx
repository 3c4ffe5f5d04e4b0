import type { WalletMonth } from '#contract/wallet'
import { Price } from '#app/components/ui/price'
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
      <table className="plain-table labelled-table">
        <thead>
          <tr>
            <th scope="col">月份</th>
            <th scope="col" className="amount">
              收入
            </th>
            <th scope="col" className="amount">
              支出
            </th>
            <th scope="col" className="amount">
              月末余额
            </th>
          </tr>
        </thead>
        <tbody>
          {[...months].reverse().map((month) => (
            <tr key={month.month}>
              <th scope="row">
                <a className="link" href={walletPaths.statement(month.month)}>
                  {month.month}
                </a>
              </th>
              <Sum label="收入" yuan={month.in} />
              <Sum label="支出" yuan={month.out} />
              <Sum label="月末余额" yuan={month.closing} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Sum({ label, yuan }: { label: string; yuan: string }) {
  return (
    <td data-label={label} className="amount">
      <Price yuan={yuan} className="number" />
    </td>
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
