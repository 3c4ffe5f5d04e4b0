import type { Category, CommonData, NavItem } from '#contract/common'

type Entry = Pick<Category, 'id' | 'name'>

/** The part of the common data that the frame of every page shows. */
export interface FrameData {
  hotWords: string[]
  nav: Pick<NavItem, 'id' | 'name' | 'url'>[]
  /** The category menu with the level below. */
  menu: (Entry & { children: Entry[] })[]
  site: CommonData['site']
}

const menuLength = 7
const navLength = 9

/**
 * What of the common data goes into each page: it is sent twice, as HTML and as data, so nothing
 * more than is shown (product.md §2: 7 categories, at most 9 items of navigation).
 */
export function toFrameData({ hotWords, nav, category, site }: CommonData): FrameData {
  return {
    hotWords,
    nav: nav.slice(0, navLength).map(({ id, name, url }) => ({ id, name, url })),
    menu: category.slice(0, menuLength).map((top) => ({
      ...toEntry(top),
      children: top.children.map(toEntry),
    })),
    site,
  }
}

function toEntry({ id, name }: Category): Entry {
  return { id, name }
}
