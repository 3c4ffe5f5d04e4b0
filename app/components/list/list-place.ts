import type { ListView } from '#app/site/list-view'
import { paths, type ListQuery } from '#app/site/paths'

/** Another screen that shows a list: a zone, a brand. It has all views and says its addresses. */
export interface OwnScreen {
  hrefOf: (query: ListQuery, view: ListView) => string
}

/** Which screen a list is, and its view. */
export interface ListPlace {
  screen: 'list' | 'search' | OwnScreen
  view: ListView
}

const addresses = {
  list: { cards: paths.list, table: paths.listTable, plain: paths.listNoImage },
  search: { cards: paths.search, table: paths.searchTable },
}

export const viewNames: Record<ListView, string> = { cards: '大图', table: '表格', plain: '无图' }

/** The views a screen has. A search has none without pictures. */
export function viewsOf(screen: ListPlace['screen']): ListView[] {
  return screen === 'search' ? ['cards', 'table'] : ['cards', 'table', 'plain']
}

/** The address of a list with this query; another `view` keeps everything else. */
export function listHref({ screen, view }: ListPlace, query: ListQuery): string {
  if (screen === 'list') return addresses.list[view](query)
  if (screen === 'search') return addresses.search[view === 'table' ? 'table' : 'cards'](query)
  return screen.hrefOf(query, view)
}
