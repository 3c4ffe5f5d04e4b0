import type { NewsEntry } from '#contract/article'
import { newsTypes, type NewsType } from '#contract/news-types'
import type { Paging } from '#contract/scalars'
import { Pages } from '#app/components/ui/pages'
import type { HelpGroups } from '#app/views/content/help-pages'
import { helpPaths } from '#app/site/help-paths'
import { paths } from '#app/site/paths'
import { HelpLayout } from './help-layout'

interface NewsListPageProps {
  type: NewsType
  groups: HelpGroups
  items: NewsEntry[]
  paging: Paging
}

export function NewsListPage({ type, groups, items, paging }: NewsListPageProps) {
  return (
    <HelpLayout groups={groups} current={paths.newsList(type)} title={newsTypes[type]}>
      {items.length === 0 && <p className="muted">这一页没有内容。</p>}
      <ul className="article-list">
        {items.map(({ id, title, summary, publishedOn }) => (
          <li key={id}>
            <h2>
              <a href={helpPaths.news(id, type)}>{title}</a>
            </h2>
            <p className="muted">
              <time dateTime={publishedOn} className="number">
                {publishedOn}
              </time>
              {summary}
            </p>
          </li>
        ))}
      </ul>
      <Pages
        paging={paging}
        hrefOf={(page) => paths.newsList(type, { page: page === 1 ? undefined : page })}
      />
    </HelpLayout>
  )
}
