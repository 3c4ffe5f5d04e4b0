import { withdrawalInWords } from '#contract/money-states'
import type { Withdrawal } from '#contract/withdrawal'
import { Price } from '#app/components/ui/price'
import { formatDateTime } from '#app/words/dates'

export function WithdrawalTable({ items }: { items: readonly Withdrawal[] }) {
  return (
    <table className="plain-table labelled-table">
      <thead>
        <tr>
          <th scope="col">申请时间</th>
          <th scope="col" className="amount">
            金额
          </th>
          <th scope="col">收款账户</th>
          <th scope="col">状态</th>
          <th scope="col">办理时间</th>
          <th scope="col">银行流水号或说明</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, amount, state, bank, accountEnd, createdAt, decidedAt, ...rest }) => (
          <tr key={id}>
            <th scope="row" className="number">
              {formatDateTime(createdAt)}
            </th>
            <td data-label="金额" className="amount">
              <Price yuan={amount} className="number" />
            </td>
            <td data-label="收款账户">
              {bank} 尾号 {accountEnd}
            </td>
            <td data-label="状态">{withdrawalInWords(state)}</td>
            <td data-label="办理时间" className="number">
              {decidedAt === undefined ? '—' : formatDateTime(decidedAt)}
            </td>
            <td data-label="银行流水号或说明">{rest.bankReference || rest.reason || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
