import type { DrawResult } from '#contract/draw'
import { formatDateTime } from '#app/words/dates'
import { paths } from '#app/site/paths'

interface DrawResultsProps {
  results: readonly DrawResult[]
  hasDraw?: boolean
}

export function DrawResults({ results, hasDraw = false }: DrawResultsProps) {
  return (
    <ol className="draw-results">
      {results.map(({ id, drawId, drawName, name, remarks, createdAt }) => (
        <li key={id}>
          <b>{name}</b> <span>{remarks}</span>
          <p className="muted">
            {hasDraw && <a href={paths.draw(drawId)}>{drawName}</a>}{' '}
            <time dateTime={new Date(createdAt).toISOString()}>{formatDateTime(createdAt)}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}
