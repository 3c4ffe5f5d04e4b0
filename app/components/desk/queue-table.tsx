import type { ShownQueue } from '#app/views/desk/queues'

/** What waits, the most urgent first; queues without anything are one line below. */
export function QueueTable({ queues }: { queues: readonly ShownQueue[] }) {
  const waiting = queues.filter(({ count }) => count > 0)
  const empty = queues.filter(({ count }) => count === 0)
  return (
    <>
      {waiting.length > 0 && <WaitingTable queues={waiting} />}
      {empty.length > 0 && (
        <details className="desk-empty-queues">
          <summary>
            {waiting.length > 0 ? '其余 ' : ''}
            {empty.length} 项没有待办
          </summary>
          <ul>
            {empty.map(({ kind, name, href }) => (
              <li key={kind}>
                <a className="link" href={href}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function WaitingTable({ queues }: { queues: readonly ShownQueue[] }) {
  return (
    <table className="plain-table desk-table desk-waiting">
      <thead>
        <tr>
          <th scope="col">事项</th>
          <th scope="col" className="amount">
            待办
          </th>
          <th scope="col" className="desk-waiting-age">
            最早
          </th>
          <th scope="col">时限</th>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ kind, name, href, count, age, isLate, left }) => (
          <tr key={kind}>
            <th scope="row">
              <a className="link" href={href}>
                {name}
              </a>
            </th>
            <td className="amount number">{count}</td>
            <td className="desk-waiting-age">{age === '' ? '—' : age}</td>
            <td>
              {isLate ? <strong className="desk-late">{left === '' ? '超时' : left}</strong> : left}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
