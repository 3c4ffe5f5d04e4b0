import { newsTypes, type NewsType } from '#contract/news-types'
import { useShell } from '#app/components/ui/use-shell'
import { FocusAd } from '#app/components/layout/focus-ad'
import type { HomePage } from '#app/views/content/home-page'
import { helpPaths } from '#app/site/help-paths'
import { paths } from '#app/site/paths'

type NewsRowProps = Pick<HomePage, 'notices' | 'news' | 'newBuyers' | 'posters'>

/**
 * News of the shop and of the trade, and one picture for this visitor; without the picture, or in
 * 极速版, the news take its space.
 */
export function NewsRow({ notices, news, newBuyers, posters }: NewsRowProps) {
  const shell = useShell()
  const [picture] = shell.user === undefined ? newBuyers : posters
  const hasPicture = shell.isLite !== true
  return (
    <div className="news-row">
      <Headlines type="company" items={notices} />
      <Headlines type="hy" items={news} />
      {hasPicture && picture !== undefined && <FocusAd ad={picture} slot="card" isLazy />}
    </div>
  )
}

function Headlines({ type, items }: { type: NewsType; items: NewsRowProps['news'] }) {
  if (items.length === 0) return null
  const title = newsTypes[type]
  return (
    <section className="headlines" aria-label={title}>
      <h2>
        {title}
        <small>
          <a href={paths.newsList(type)} aria-label={`更多 ${title}`}>
            更多 ›
          </a>
        </small>
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <a href={helpPaths.news(item.id, type)}>{item.title}</a>
            <time className="number" dateTime={item.publishedOn}>
              {item.publishedOn.slice(5)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
