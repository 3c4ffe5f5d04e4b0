import type { NavItem } from '../common'
import { addressProblem } from './leads-to'
import type { SiteListKey } from './kinds/content'

/** Entries of the shop that are typed as lines, one entry each. */
export interface SiteLine {
  /** From 1. */
  line: number
  isChild: boolean
  name: string
  /** '' for none. */
  url: string
}

const limits = {
  nav: { entries: 9, children: 12, name: 12 },
  hot_words: { entries: 12, children: 0, name: 20 },
  links: { entries: 30, children: 0, name: 30 },
} as const

/**
 * Reads what is typed of a list: `名称 地址` a line; in the navigation `- 名称 地址` is a child of the
 * entry above, and an entry without an address is not open yet. The problems name their line.
 */
export function readSiteLines(
  key: SiteListKey,
  typed: string,
): { lines: SiteLine[]; problems: string[] } {
  const lines = typed
    .split(/\r\n?|\n/)
    .map((text, at) => ({ text: text.trim(), line: at + 1 }))
    .filter(({ text }) => text !== '')
    .map(({ text, line }) => ({ line, ...readLine(key, text) }))
  const own = lines.flatMap((one) => {
    const problem = problemOf(key, one)
    return problem === undefined ? [] : [`第 ${one.line} 行：${problem}`]
  })
  return { lines, problems: [...own, ...countProblems(key, lines)] }
}

function readLine(key: SiteListKey, text: string): Omit<SiteLine, 'line'> {
  if (key === 'hot_words') return { isChild: false, name: text, url: '' }
  const isChild = key === 'nav' && /^[-－–—]/.test(text)
  const words = (isChild ? text.replace(/^[-－–—\s]+/, '') : text).split(/\s+/)
  const last = words.at(-1) ?? ''
  const hasUrl = words.length > 1 && /[/:.]/.test(last)
  return { isChild, name: (hasUrl ? words.slice(0, -1) : words).join(' '), url: hasUrl ? last : '' }
}

function problemOf(key: SiteListKey, { name, url }: SiteLine): string | undefined {
  const { name: longest } = limits[key]
  if (key === 'hot_words' && name.includes('://')) return '热词只写要搜的词，没有地址'
  if (name === '' || /^[/:.]|:\/\//.test(name)) return '请先写名称，空一格再写地址'
  if (name.length > longest) return `名称最多 ${longest} 字`
  if (url === '' && /\/[a-z]/i.test(name)) return '名称和地址之间请空一格，如 首页 /list'
  if (key === 'links')
    return /^https:/i.test(url) ? addressProblem(url) : '请写 https:// 开头的网址'
  return url === '' ? undefined : addressProblem(url)
}

function countProblems(key: SiteListKey, lines: readonly SiteLine[]): string[] {
  const { entries, children } = limits[key]
  const tops = lines.filter(({ isChild }) => !isChild)
  const tooMany = tops.length > entries ? [`最多 ${entries} 项，现在有 ${tops.length} 项`] : []
  const [first] = lines
  if (first?.isChild === true)
    return [...tooMany, `第 ${first.line} 行：下级前面要有上级，请去掉行首的“-”`]
  const full = tops.flatMap(({ line, name }, at) => {
    const end = tops[at + 1]?.line ?? Infinity
    const own = lines.filter((one) => one.isChild && one.line > line && one.line < end)
    return own.length > children ? [`${name} 的下级最多 ${children} 项`] : []
  })
  return [...tooMany, ...full]
}

/** The navigation that these lines say. */
export function toNav(lines: readonly SiteLine[]): NavItem[] {
  const items: NavItem[] = []
  for (const { isChild, name, url } of lines) {
    const top = isChild ? items.at(-1) : undefined
    const siblings = top?.children ?? items
    const id = (top === undefined ? 0 : top.id * 100) + siblings.length + 1
    siblings.push({ id, name, url, image: '', is_open: url !== '', children: [] })
  }
  return items
}

/** The navigation as it is typed. */
export function navInLines(nav: readonly NavItem[]): string {
  return nav
    .flatMap((item) => [lineOf(item), ...item.children.map((child) => `- ${lineOf(child)}`)])
    .join('\n')
}

export function lineOf({ name, url }: { name: string; url: string }): string {
  return `${name} ${url}`.trim()
}
