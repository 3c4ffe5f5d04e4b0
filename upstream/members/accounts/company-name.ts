import { normaliseName } from '#upstream/goods/catalogue/search/normalise'
import { spellings } from '#upstream/goods/catalogue/search/pinyin-readings'

/** The one form that names of companies and people are compared in. */
export function plainName(name: string): string {
  return normaliseName(name).replace(/[%.]/g, '')
}

/** Readings beyond these are rare: 重庆长安 is `cqca`, and `zqca` too. */
const mostReadings = 8

/**
 * What searches compare a company by: its plain name and its pinyin initials in their likely
 * readings, `杭州和堂 hzht`; '' for ''.
 */
export function searchNameOf(company: string): string {
  const name = plainName(company)
  const { initials } = spellings(name)
  const readings = initials.slice(0, mostReadings).map((letters) => letters.join(''))
  return name === '' ? '' : [name, ...readings].join(' ')
}
