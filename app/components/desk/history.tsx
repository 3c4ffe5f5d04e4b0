import type { Happening } from '#contract/desk/history'
import { formatDateTime } from '#app/words/dates'

/** 历程: newest first, with the entries visible to the buyer marked; nothing where none is kept. */
export function History({ history }: { history: readonly Happening[] | undefined }) {
  if (history === undefined) return null
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
