import { newsTypes, type NewsType } from '#contract/news-types'
import type { HelpGroups } from '#app/views/content/help-pages'
import { helpPaths } from '#app/site/help-paths'
import { paths } from '#app/site/paths'

interface HelpMenuProps {
  groups: HelpGroups
  current: string
}

export function HelpMenu({ groups, current }: HelpMenuProps) {
  return (
    <nav className="help-menu" aria-label="帮助与资讯目录">
      <ul>
        {groups.map((group) => (
          <Group key={group.id} group={group} current={current} />
        ))}
        {(Object.keys(newsTypes) as NewsType[]).map((type) => (
          <li key={type} className="help-menu-group">
            <Entry href={paths.newsList(type)} label={newsTypes[type]} current={current} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Group({ group, current }: { group: HelpGroups[number]; current: string }) {
  const own = helpPaths.group(group)
  const entries = group.children
    .map((article) => ({ href: helpPaths.article(article), label: article.title }))
    .filter(({ href }) => href !== own)
  const isOpen = [own, ...entries.map(({ href }) => href)].includes(current)
  return (
    <li className={isOpen ? 'help-menu-group is-open' : 'help-menu-group'}>
      <Entry href={own} label={group.name} current={current} />
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <li key={entry.href}>
              <Entry {...entry} current={current} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Entry({ href, label, current }: { href: string; label: string; current: string }) {
  return (
    <a href={href} aria-current={href === current ? 'page' : undefined}>
      {label}
    </a>
  )
}
