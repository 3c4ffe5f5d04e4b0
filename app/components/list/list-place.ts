import { paths, type ListQuery } from '#app/utils/paths'

/** How a list shows its goods (product.md §2: /list, /list/table, /list/no_image, /search …). */
export type ListView = 'cards' | 'table' | 'plain'

/** Which screen a list is: the catalogue or a search, and its view. */
export interface ListPlace {
  screen: 'list' | 'search'
  view: ListView
}

const addresses = {
  list: { cards: paths.list, table: paths.listTable, plain: paths.listNoImage },
  search: { cards: paths.search, table: paths.searchTable },
}

export const viewNames: Record<ListView, string> = { cards: '大图', table: '表格', plain: '无图' }

/** The views a screen has. A search has none without pictures. */
export function viewsOf(screen: ListPlace['screen']): ListView[] {
  return screen === 'list' ? ['cards', 'table', 'plain'] : ['cards', 'table']
}

/** The address of a list with this query; another `view` keeps everything else. */
export function listHref({ screen, view }: ListPlace, query: ListQuery): string {
  if (screen === 'search') return addresses.search[view === 'table' ? 'table' : 'cards'](query)
  return addresses.list[view](query)
}
