import type { AfterSalesDetail } from '#contract/after-sales-request'
import { formatDateTime } from '#app/words/dates'

export function RequestEvents({ events }: Pick<AfterSalesDetail, 'events'>) {
  const latestFirst = [...events].sort((a, b) => b.at - a.at)
  return (
    <section className="panel" aria-labelledby="request-events">
      <h2 id="request-events">办理记录</h2>
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
