import type { Happening } from '#contract/desk/orders'
import { formatDateTime } from '#app/words/dates'

/** 历程: history of an order, newest first, with the entries visible to the buyer marked. */
export function OrderHistory({ history }: { history: readonly Happening[] }) {
  return (
    <section className="panel" aria-labelledby="history-title">
      <h2 id="history-title">历程</h2>
      {history.length === 0 && <p className="muted">暂无操作记录。</p>}
      <ol className="desk-history">
        {history.map(({ at, by, text, isShown }) => (
          <li key={`${at}${by}${text}`}>
            <time className="number muted" dateTime={new Date(at).toISOString()}>
              {formatDateTime(at)}
            </time>
            {by !== '' && <b>{by}</b>}
            {text}
            {isShown && <span className="mark">买家可见</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
