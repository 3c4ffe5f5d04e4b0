import { formatDateTime } from '#app/words/dates'

export function OrderEvents({ events }: { events: readonly { at: number; text: string }[] }) {
  const latestFirst = [...events].sort((a, b) => b.at - a.at)
  return (
    <section className="panel" aria-labelledby="order-events">
      <h2 id="order-events">订单记录</h2>
      <ol className="order-events">
        {latestFirst.map(({ at, text }) => (
          <li key={`${at}${text}`}>
            <time className="number muted" dateTime={new Date(at).toISOString()}>
              {formatDateTime(at)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
