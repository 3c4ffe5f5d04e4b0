import type { ArticleEntry } from '#contract/article'

interface NeighboursProps {
  previous: ArticleEntry | undefined
  next: ArticleEntry | undefined
  hrefOf: (article: ArticleEntry) => string
}

export function Neighbours({ previous, next, hrefOf }: NeighboursProps) {
  if (previous === undefined && next === undefined) return null
  return (
    <nav className="neighbours" aria-label="上一篇与下一篇">
      {previous !== undefined && (
        <p>
          上一篇：<a href={hrefOf(previous)}>{previous.title}</a>
        </p>
      )}
      {next !== undefined && (
        <p>
          下一篇：<a href={hrefOf(next)}>{next.title}</a>
        </p>
      )}
    </nav>
  )
}
