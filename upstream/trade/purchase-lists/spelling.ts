import { readingsOf } from '#upstream/goods/catalogue/search/pinyin-readings'
import { memoize } from '#upstream/kernel/memoize'

/** What a character of a name is written as: itself, its pinyin, its initial. */
const writingsOf = memoize((sign: string): readonly string[] => {
  const readings = readingsOf(sign).flatMap((one) => [one, one.replaceAll('v', 'u')])
  const initials = readings.map((one) => one.slice(0, 1))
  return [...new Set([sign, ...readings, ...initials])]
}, 5_000)

/**
 * How letters, among characters or not, spell a name by pinyin and initials (ganmao qingre kl,
 * 碘伏mianqian, cbpp膏): `mistaken` for all of it, `short` for a beginning of four and more.
 */
export function fitOfSpelling(text: string, name: string): 'mistaken' | 'short' | undefined {
  const signs = Array.from(name)
  if (signs.length < 2) return undefined
  let reached = new Set([0])
  let isBeginning = false
  for (const [at, sign] of signs.entries()) {
    const next = new Set<number>()
    for (const from of reached)
      for (const writing of writingsOf(sign)) {
        if (text.startsWith(writing, from)) next.add(from + writing.length)
        else if (writing.startsWith(text.slice(from))) isBeginning = true
      }
    if (next.has(text.length)) {
      if (at === signs.length - 1) return 'mistaken'
      isBeginning = true
    }
    reached = next
  }
  return isBeginning && text.length >= 4 ? 'short' : undefined
}

/** Whether letters spell characters of a name, or some of them in their order: jn of 胶囊. */
export function isSpelledIn(text: string, name: string): boolean {
  let reached = new Set([0])
  for (const sign of name) {
    const next = new Set(reached)
    for (const from of reached)
      for (const writing of writingsOf(sign))
        if (text.startsWith(writing, from)) next.add(from + writing.length)
    reached = next
  }
  return reached.has(text.length)
}
