import type { ShownQueue } from '#app/views/desk/queues'

export function QueueTable({ queues }: { queues: readonly ShownQueue[] }) {
  return (
    <table className="plain-table labelled-table desk-table desk-table-short">
      <thead>
        <tr>
          <th scope="col">事项</th>
          <th scope="col" className="amount">
            待办
          </th>
          <th scope="col">最早</th>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ kind, name, href, count, age, isLate }) => (
          <tr key={kind}>
            <th scope="row">
              <a className="link" href={href}>
                {name}
              </a>
            </th>
            <td data-label="待办" className="amount number">
              {count}
            </td>
            <td data-label="最早">
              {age === '' ? '—' : age}
              {isLate && <strong className="desk-late">超时</strong>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
