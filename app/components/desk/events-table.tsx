import type { DeskEvent } from '#contract/desk/events'
import { eventInWords } from '#app/views/desk/events-query'
import { formatDateTime } from '#app/words/dates'
import { yuanText } from '#app/words/money'

export function EventsTable({ events }: { events: readonly DeskEvent[] }) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">编号</th>
          <th scope="col">时间</th>
          <th scope="col">对象</th>
          <th scope="col">变化</th>
          <th scope="col">金额</th>
          <th scope="col">类型</th>
        </tr>
      </thead>
      <tbody>
        {events.map(eventInWords).map(({ number, at, name, href, change, amount, kind }) => (
          <tr key={number}>
            <th scope="row" className="number">
              {number}
            </th>
            <td data-label="时间" className="number">
              {formatDateTime(at)}
            </td>
            <td data-label="对象">{href === undefined ? name : <a href={href}>{name}</a>}</td>
            <td data-label="变化">{change}</td>
            <td data-label="金额" className="number">
              {amount === undefined ? '—' : yuanText(amount)}
            </td>
            <td data-label="类型">
              <code>{kind}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
