import { useLocation } from '@remix-run/react'
import type { QueueCount } from '#contract/desk/queue'
import type { Role } from '#contract/desk/roles'
import { currentEntry, deskMenu, menuCounts, type MenuCount } from '#app/views/desk/menu'

interface DeskMenuProps {
  held: readonly Role[]
  /** What waits; [] where it is not known. */
  counts: readonly QueueCount[]
}

/** At the left of wide screens; above the page on others, folded. */
export function DeskMenu({ held, counts }: DeskMenuProps) {
  const { pathname } = useLocation()
  const menu = deskMenu(held)
  const current = currentEntry(menu, pathname)
  const waiting = menuCounts(menu, counts)
  return (
    <>
      <details className="desk-menu-fold">
        <summary>菜单</summary>
      </details>
      <nav className="desk-menu" aria-label="工作台">
        {menu.map((group) => (
          <details key={group.name} open>
            <summary>{group.name}</summary>
            <ul>
              {group.entries.map(({ name, href }) => (
                <li key={href}>
                  <a href={href} aria-current={href === current ? 'page' : undefined}>
                    {name}
                  </a>
                  <EntryCount waiting={waiting.get(href)} />
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
    </>
  )
}

function EntryCount({ waiting }: { waiting: MenuCount | undefined }) {
  if (waiting === undefined) return null
  const { count, isLate } = waiting
  return (
    <span className={`desk-menu-count number${isLate ? ' desk-menu-late' : ''}`}>
      {count}
      <span className="visually-hidden"> 项待办{isLate && '，有超时'}</span>
    </span>
  )
}
