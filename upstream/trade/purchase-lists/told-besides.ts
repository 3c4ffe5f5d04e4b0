import { normaliseName } from '#upstream/goods/catalogue/search/normalise'
import { spell } from '#upstream/goods/catalogue/search/pinyin-readings'
import { reword } from '#upstream/goods/catalogue/search/synonyms'
import { memoize } from '#upstream/kernel/memoize'
import { isToldOfHerb } from './herb-aliases'
import { isLeftOver } from './left-over'
import { looksWithin, soundsWithin } from './look-alikes'
import { partsOfName } from './name-parts'
import { isSpelledIn } from './spelling'
import { isTalkBeside } from './talk'

export const normalised = memoize(normaliseName, 20_000)
/** xian of 西安灞柳. */
const spelledOf = memoize((text: string) => spell(text).join(''), 5_000)

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
    if (token.length >= 4 && spelledOf(maker).includes(token)) return true
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

export const rewordingsOf = memoize((text: string) => reword(text).map(({ name }) => name), 5_000)

/** What words besides a name tell. */
export interface Rest {
  /** Every word is told by the product, by its name, maker, spec, or tells no product. */
  isAll: boolean
  /** The words that were left out for that: never sure. */
  leftOut: readonly string[]
}

/** The words besides the name: whether each is told by the product or tells none. */
export function restOf(
  words: readonly string[],
  { name, isHerb, spec }: Explainable,
  isOfMaker: (token: string) => boolean,
): Rest {
  const others = words.filter((word) => !isOfMaker(word) && !isTalkBeside(word))
  const { whole, base } = partsOfName(name)
  const isOfHerb = (word: string) => isHerb && isToldOfHerb(word, spec)
  // 布洛芬(芬必得).
  const isSameDrug = (word: string) =>
    rewordingsOf(word).some(
      (other) => other.length >= 3 && (whole.includes(other) || other === base),
    )
  // The name once more, by letters or misread: jbpd 加巴喷丁.
  const isSpelled = (word: string) => /[a-z]{2}|^p$/u.test(word) && isSpelledIn(word, whole)
  const isRepeated = (word: string) => isSpelled(word) || looksWithin(whole, word)
  // 外科 of 医用外科口罩.
  const isInName = (word: string) => whole.includes(word)
  const leftOut = others.filter((word) => !isInName(word))
  return {
    isAll: leftOut.every(
      (word) => isSameDrug(word) || isRepeated(word) || isOfHerb(word) || isLeftOver(word),
    ),
    leftOut,
  }
}

const fillers = /的|那[个种款]?|这[个种款]?|嗯|型|式/gu

/**
 * Whether a text is made of pieces of a device's name and spec, in any order, most of them of its
 * name: 体温计电子的软头的 of 电子体温计 软头.
 */
export function isMadeOf(said: string, { name, spec }: Explainable): boolean {
  const text = said.replace(fillers, '')
  const [whole, size] = [normalised(name).replace(fillers, ''), normalised(spec)]
  // The characters of the name that are said, at most, up to each place; -1 where it is not reached.
  const most = [0]
  for (let to = 1; to <= text.length; to++) {
    most[to] = -1
    for (let from = 0; from <= to - 2; from++) {
      const [before = -1, piece] = [most[from], text.slice(from, to)]
      if (before < 0) continue
      if (whole.includes(piece)) most[to] = Math.max(most[to] ?? -1, before + piece.length)
      else if (size.includes(piece)) most[to] = Math.max(most[to] ?? -1, before)
    }
  }
  return (most[text.length] ?? -1) >= 4
}
