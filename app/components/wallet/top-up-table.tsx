import { topUpStates } from '#contract/money-states'
import type { TopUp } from '#contract/top-up'
import { Price } from '#app/components/ui/price'
import { walletPaths } from '#app/site/wallet-paths'
import { formatDateTime } from '#app/words/dates'

export function TopUpTable({ items }: { items: readonly TopUp[] }) {
  return (
    <table className="plain-table labelled-table">
      <thead>
        <tr>
          <th scope="col">附言</th>
          <th scope="col">发起</th>
          <th scope="col" className="amount">
            金额
          </th>
          <th scope="col">状态</th>
          <th scope="col" className="amount">
            到账
          </th>
          <th scope="col">说明</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, memo, amount, arrived, state, reason, createdAt }) => (
          <tr key={id}>
            <th scope="row">
              <a className="link number" href={walletPaths.topUp(id)}>
                {memo}
              </a>
            </th>
            <td data-label="发起" className="number">
              {formatDateTime(createdAt)}
            </td>
            <td data-label="金额" className="amount">
              <Price yuan={amount} className="number" />
            </td>
            <td data-label="状态">{topUpStates[state]}</td>
            <td data-label="到账" className="amount">
              {arrived === undefined ? '—' : <Price yuan={arrived} className="number" />}
            </td>
            <td data-label="说明">{reason || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
