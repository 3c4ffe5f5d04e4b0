import type { DrawEntry } from '#contract/draw'
import { paths } from '#app/site/paths'

/** Links to draws that are open now; nothing without any. */
export function OpenDraws({ title, draws }: { title: string; draws: readonly DrawEntry[] }) {
  if (draws.length === 0) return null
  return (
    <nav className="panel open-draws" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {draws.map(({ id, name }) => (
          <li key={id}>
            <a href={paths.draw(id)}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
