import { afterSalesKinds, afterSalesReasons, afterSalesStates } from '#contract/after-sales-words'
import type { ReturnEntry } from '#contract/desk/return-detail'
import { Price } from '#app/components/ui/price'
import { deskPaths } from '#app/site/desk-paths'
import type { ListSort } from '#app/views/desk/list-sort'
import { ageInWords } from '#app/words/age'
import { SortHead } from './sort-head'

interface ReturnsTableProps {
  returns: readonly ReturnEntry[]
  now: number
  list: ListSort
}

/** Returns as the desk lists them; overdue ones are marked. */
export function ReturnsTable({ returns, now, list }: ReturnsTableProps) {
  return (
    <table className="plain-table labelled-table desk-table desk-table-sorted">
      <thead>
        <tr>
          <SortHead name="code" list={list}>
            售后单号
          </SortHead>
          <th scope="col">单位</th>
          <th scope="col">商品</th>
          <th scope="col">办理</th>
          <th scope="col">数量</th>
          <th scope="col" className="amount">
            金额
          </th>
          <SortHead name="at" list={list}>
            进度
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {returns.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">
              <a className="link number" href={deskPaths.return(entry.id)}>
                {entry.code}
              </a>
            </th>
            <td data-label="单位">{entry.company}</td>
            <td data-label="商品">
              {entry.line.name} <span className="muted">{entry.line.spec}</span>
            </td>
            <td data-label="办理">
              {entry.isRefusal && '拒收 '}
              {afterSalesKinds[entry.kind]}（{afterSalesReasons[entry.reason]}）
            </td>
            <td data-label="数量" className="number">
              {entry.quantity} {entry.line.unit}
            </td>
            <td data-label="金额" className="amount">
              <Price yuan={entry.refund.amount} className="number" />
            </td>
            <td data-label="进度">
              {afterSalesStates[entry.state]} · {ageInWords(now - entry.since)}
              {entry.isLate && <b className="desk-late">超时</b>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
