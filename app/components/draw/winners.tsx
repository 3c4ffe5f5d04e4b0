import type { Winner } from '#contract/draw'
import { formatDateTime } from '#app/words/dates'

/** The latest winners, their company names masked. */
export function Winners({ winners }: { winners: readonly Winner[] }) {
  return (
    <section className="panel" aria-labelledby="winners-title">
      <h2 id="winners-title">最新中奖</h2>
      {winners.length === 0 ? (
        <p className="muted">还没有门店中奖。</p>
      ) : (
        <ul className="winners">
          {winners.map(({ company, name, createdAt }) => (
            <li key={`${createdAt}${company}${name}`}>
              <span>{company}</span> <b>{name}</b>{' '}
              <time className="muted" dateTime={new Date(createdAt).toISOString()}>
                {formatDateTime(createdAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
