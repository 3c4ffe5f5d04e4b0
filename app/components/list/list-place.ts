import type { ListView } from '#app/site/list-view'
import { paths, type ListQuery } from '#app/site/paths'

/**
 * A screen besides list and search that shows goods, such as a zone or a brand. It has all views
 * and builds its own addresses.
 */
export interface OwnScreen {
  hrefOf: (query: ListQuery, view: ListView) => string
}

export interface ListPlace {
  screen: 'list' | 'search' | OwnScreen
  view: ListView
}

const addresses = {
  list: { cards: paths.list, table: paths.listTable, plain: paths.listNoImage },
  search: { cards: paths.search, table: paths.searchTable },
}

export const viewNames: Record<ListView, string> = { cards: '大图', table: '表格', plain: '无图' }

/** The views that a screen has; a search has none without pictures. */
export function viewsOf(screen: ListPlace['screen']): ListView[] {
  return screen === 'search' ? ['cards', 'table'] : ['cards', 'table', 'plain']
}

/** The address of this list in its current view. */
export function listHref({ screen, view }: ListPlace, query: ListQuery): string {
  if (screen === 'list') return addresses.list[view](query)
  if (screen === 'search') return addresses.search[view === 'table' ? 'table' : 'cards'](query)
  return screen.hrefOf(query, view)
}
