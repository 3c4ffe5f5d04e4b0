import { normaliseName } from '#upstream/goods/catalogue/search/normalise'
import { spellings } from '#upstream/goods/catalogue/search/pinyin-readings'

/** The one form that names of companies and people are compared in (`plainColumn` in SQL). */
export function plainName(name: string): string {
  return normaliseName(name).replace(/[%.]/g, '')
}

/** Readings beyond these are rare: 重庆长安 is `cqca`, and `zqca` too. */
const mostReadings = 8

/** Pinyin initials of a company in its likely readings, `hzht`, for searches; '' for ''. */
export function companyInitials(company: string): string {
  const { initials } = spellings(plainName(company))
  return initials
    .slice(0, mostReadings)
    .map((letters) => letters.join(''))
    .join(' ')
}
