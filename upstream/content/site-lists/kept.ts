import { z } from 'zod'
import { navSchema } from '#contract/common'
import type { SiteListKey } from '#contract/desk/kinds/content'
import { lineOf, navInLines, toNav, type SiteLine } from '#contract/desk/site-lines'

const hotWordsSchema = z.array(z.string())
export const linksSchema = z.array(z.object({ name: z.string(), url: z.string() }))

/** The value of `meta` that lines come to. */
export function keptLines(key: SiteListKey, lines: readonly SiteLine[]): string {
  if (key === 'nav') return JSON.stringify(toNav(lines))
  if (key === 'links') return JSON.stringify(lines.map(({ name, url }) => ({ name, url })))
  return JSON.stringify([...new Set(lines.map(({ name }) => name))])
}

/** The lines of a value of `meta`; '' for none. */
export function shownLines(key: SiteListKey, value: string | undefined): string {
  if (value === undefined) return ''
  const kept: unknown = JSON.parse(value)
  if (key === 'nav') return navInLines(navSchema.parse(kept))
  if (key === 'links') return linksSchema.parse(kept).map(lineOf).join('\n')
  return hotWordsSchema.parse(kept).join('\n')
}
