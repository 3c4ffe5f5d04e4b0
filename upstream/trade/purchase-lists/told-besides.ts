import { normaliseName } from '#upstream/goods/catalogue/search/normalise'
import { memoize } from '#upstream/kernel/memoize'
import { looksWithin, soundsWithin } from './look-alikes'
import { partsOfName } from './name-parts'

export const normalised = memoize(normaliseName, 20_000)

export interface Explainable {
  name: string
  trade_name: string
  manufacturer: string
  spec: string
  isHerb: boolean
}

/** Whether the letters of a word stand in the maker, the trade name or the spec. */
export function isWritten(
  token: string,
  { manufacturer, trade_name: trade, spec }: Explainable,
): boolean {
  const plain = token.replace(companyWords, '')
  return [manufacturer, trade, spec].some((text) => normalised(text).includes(plain))
}

const companyWords = /(?:股份|有限|责任|公司|制药|药业|药厂|厂家|厂|产|牌)+$/u

/** Whether a word belongs to the product besides its name: maker, trade name, spec. */
export function makerTest({ manufacturer, trade_name: trade, spec }: Explainable) {
  const maker = normalised(manufacturer)
  const [trademark, size] = [normalised(trade), normalised(spec)]
  return (token: string) => {
    if (token === '') return true
    const plain = token.replace(companyWords, '')
    const short = plain.length >= 2 ? plain : token
    if (maker.includes(short) && Array.from(short).length >= 2) return true
    if (size.includes(token) || (token.length >= 2 && trademark.includes(token))) return true
    if (!/^\p{Script=Han}{2,8}$/u.test(short)) return false
    return soundsWithin(maker, short) || looksWithin(maker, short)
  }
}

/** A word of the spec, or of a name without a form. */
export function isMark(word: string, { name, spec }: Explainable): boolean {
  const { whole, form } = partsOfName(name)
  const told = [normalised(spec), ...(form === '' ? [whole] : [])]
  return word.length >= 2 && /\p{L}/u.test(word) && told.some((text) => text.includes(word))
}
