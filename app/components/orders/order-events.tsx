import { formatDateTime } from '#app/words/dates'

interface OrderEventsProps {
  title: string
  events: readonly { at: number; text: string }[]
}

/** What was done with an order or a request, the latest first. */
export function OrderEvents({ title, events }: OrderEventsProps) {
  const latestFirst = [...events].sort((a, b) => b.at - a.at)
  return (
    <section className="panel" aria-labelledby="order-events">
      <h2 id="order-events">{title}</h2>
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
