import type { QueueCount } from '#contract/desk/queue'
import { permissionsOf, type Permission, type Role } from '#contract/desk/roles'
import { deskPaths, menuGroups } from '#app/site/desk-paths'
import { listOfQueue } from './queues'

interface MenuEntry {
  name: string
  href: string
  permission: Permission
}

interface MenuGroup {
  name: string
  entries: readonly MenuEntry[]
}

const groups: readonly MenuGroup[] = menuGroups.map((name) => ({
  name,
  entries: Object.values(deskPaths).flatMap((page) => {
    if (page.kind !== 'page' || page.menu?.[0] !== name) return []
    return [{ name: page.title, href: page.pattern, permission: page.menu[1] }]
  }),
}))

/** The menu for these roles; an empty group is left out. */
export function deskMenu(roles: readonly Role[]): readonly MenuGroup[] {
  const allowed = permissionsOf(roles)
  return groups
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(({ permission }) => allowed.has(permission)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The entry of the page itself, or of the one above it. */
export function currentEntry(menu: readonly MenuGroup[], pathname: string): string | undefined {
  const above = menu
    .flatMap(({ entries }) => entries)
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  return above.sort((a, b) => b.href.length - a.href.length)[0]?.href
}

export interface MenuCount {
  count: number
  /** Something among it waits too long. */
  isLate: boolean
}

/** What waits by the entry that leads to its list; entries where nothing waits are left out. */
export function menuCounts(
  menu: readonly MenuGroup[],
  queues: readonly QueueCount[],
): ReadonlyMap<string, MenuCount> {
  const counts = new Map<string, MenuCount>()
  for (const { kind, count, isLate } of queues) {
    const entry = currentEntry(menu, listOfQueue(kind).split('?')[0] ?? '')
    // Everything is below the first page; what has no entry of its own is not counted there.
    if (count === 0 || entry === undefined || entry === deskPaths.home()) continue
    const others = counts.get(entry)
    counts.set(entry, {
      count: count + (others?.count ?? 0),
      isLate: isLate || others?.isLate === true,
    })
  }
  return counts
}
