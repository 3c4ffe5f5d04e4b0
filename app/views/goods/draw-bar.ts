import { paths } from '#app/site/paths'
import { findZone } from '#app/site/zones'

/** True for the home page and the lists of goods, which have the bar without scripts too. */
export function hasDrawBar(pathname: string): boolean {
  return lists.has(pathname) || findZone(pathname) !== undefined
}

const lists: ReadonlySet<string> = new Set([
  paths.home(),
  paths.list(),
  paths.listTable(),
  paths.listNoImage(),
  paths.search(),
  paths.searchTable(),
  paths.dailySpecials(),
])
