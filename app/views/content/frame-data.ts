import { rarePaths } from '#app/site/rare-paths'
import type { Category, CommonData, NavItem } from '#contract/common'
import { menuLength } from '#contract/menu-length'
import type { User } from '#contract/user'
import { pick } from '#app/views/pick'
import { movedOut } from '#app/words/moved-out'

type Entry = Pick<Category, 'id' | 'name'>

export interface NavEntry {
  id: number
  name: string
  url: string
  children?: NavEntry[]
}

export interface FrameData {
  hotWords: string[]
  nav: NavEntry[]
  /** The category menu with the level below. */
  menu: (Entry & { children: Entry[] })[]
  site: CommonData['site']
}

const shownOfUser = [
  'username',
  'company',
  'storeId',
  'storeCount',
  'roles',
  'cartCount',
  'messageCount',
  'admin',
  'balance',
  'isPassed',
  'approval',
  'isStopped',
  'licences',
  'isSpecial',
  'canSeeFreeShippingZone',
] as const satisfies (keyof User)[]

/** The buyer's fields in pages. The chat token and the sorted licences stay on the server. */
export interface FrameUser extends Pick<User, (typeof shownOfUser)[number]> {
  /** The chat exists and this buyer may use it. */
  canChat: boolean
  /** The next step, while the registration is open; absent otherwise. */
  notice?: string
  /** Address for batch reports; absent where there is none. */
  inspectionUrl?: string
}

export const navLength = 9

/**
 * The common data for each page: it is sent twice, as HTML and as data, so only what is shown
 * (product.md §2: 7 categories, at most 9 items of navigation).
 */
export function toFrameData({ hotWords, nav, drugCategories, site }: CommonData): FrameData {
  return {
    hotWords,
    nav: nav.slice(0, navLength).map(toNavEntry),
    menu: drugCategories.slice(0, menuLength).map((top) => ({
      ...toEntry(top),
      children: top.children.map(toEntry),
    })),
    site,
  }
}

/** The buyer's data for each page; `hasChat` says whether the shop has a chat at all. */
export function toFrameUser(user: User, hasChat: boolean): FrameUser {
  const { url } = user.qualityInspection
  return {
    ...pick(user, shownOfUser),
    company: user.company || user.username,
    licences: user.licences.filter(({ state }) => state !== 'ok'),
    canChat: hasChat && user.isCanChat,
    ...(user.openStep > 0 && { notice: noticeOf(user) }),
    ...(url !== '' && { inspectionUrl: url }),
  }
}

function noticeOf({ approval, openStep, movedOutOf }: User): string {
  if (movedOutOf !== '') return `${movedOut}，或自行注册门店`
  return approval === 'rejected'
    ? '资料被退回，请修改后重新提交'
    : `注册未完成：第 ${openStep} 步，去完成`
}

function toEntry({ id, name }: Category): Entry {
  return { id, name }
}

function toNavEntry({ id, name, url, is_open, children }: NavItem): NavEntry {
  return {
    id,
    name,
    url: is_open ? url : rarePaths.noActivity('upcoming'),
    ...(children.length > 0 && { children: children.map(toNavEntry) }),
  }
}
