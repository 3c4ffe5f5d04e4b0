import type { HelpGroup } from '#app/views/content/help-pages'
import { helpPaths } from '#app/site/help-paths'
import { ArticleText } from './article-text'
import { HelpLayout } from './help-layout'

export function HelpGroupPage({ groups, group, article }: HelpGroup) {
  const own = helpPaths.group(group)
  const entries = group.children.filter((child) => helpPaths.article(child) !== own)
  return (
    <HelpLayout groups={groups} current={own} title={group.name}>
      {article !== undefined && <ArticleText html={article.html} />}
      <ul className="article-list">
        {entries.map((entry) => (
          <li key={entry.id}>
            <h2>
              <a href={helpPaths.article(entry)}>{entry.title}</a>
            </h2>
            <p className="muted">{entry.summary}</p>
          </li>
        ))}
      </ul>
    </HelpLayout>
  )
}
