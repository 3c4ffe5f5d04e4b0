import type { ReturnCheck } from '#contract/after-sales-request'
import { checkVerdicts, returnPlaces } from '#contract/after-sales-words'

interface CheckTableProps {
  checks: readonly ReturnCheck[]
  unit: string
  className?: string
}

export function CheckTable({ checks, unit, className = '' }: CheckTableProps) {
  return (
    <table className={`plain-table labelled-table ${className}`}>
      <caption className="visually-hidden">验收结果</caption>
      <thead>
        <tr>
          <th scope="col">批号</th>
          <th scope="col">结果</th>
          <th scope="col" className="amount">
            数量
          </th>
          <th scope="col">去向</th>
          <th scope="col">说明</th>
        </tr>
      </thead>
      <tbody>
        {checks.map(({ batch, verdict, quantity, place, note }) => (
          <tr key={`${batch}${verdict}`}>
            <th scope="row" className="number">
              {batch === '' ? '未登记' : batch}
            </th>
            <td data-label="结果">{checkVerdicts[verdict]}</td>
            <td data-label="数量" className="number amount">
              {quantity} {unit}
            </td>
            <td data-label="去向">{returnPlaces[place]}</td>
            <td data-label="说明">{note === '' ? '—' : note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
