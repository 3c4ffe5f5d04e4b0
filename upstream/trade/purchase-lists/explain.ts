import { normaliseName } from '#upstream/goods/catalogue/search/normalise'
import { reword } from '#upstream/goods/catalogue/search/synonyms'
import { memoize } from '#upstream/kernel/memoize'
import { fitOfSpelling, isMistaken, isShortOf, soundsWithin } from './look-alikes'
import { fitOfForm, isOfAnother, partsOfName, type NameParts } from './name-parts'
import type { SaidWords } from './said-words'
import { isTalkBeside } from './talk'

/**
 * How a name fits a product, the best first. The first two say its substance, and no other one;
 * the last one leaves some of the name unsaid that makes it another drug (`isOfAnother`).
 */
export const nameFits = ['whole', 'substance', 'part', 'mistaken', 'short', 'another'] as const
export type NameFit = (typeof nameFits)[number]

export interface Explained {
  name: NameFit
  form: ReturnType<typeof fitOfForm>
  /** The form was said, or the product has none. */
  saysForm: boolean
  /** In the letters of the product, neither misheard nor by another name. */
  isLiteral: boolean
  /** Every word is told by the product: by its name, maker, spec. */
  isAll: boolean
}

const rewordingsOf = memoize((text: string) => reword(text).map(({ name }) => name), 5_000)
const normalised = memoize(normaliseName, 20_000)

export interface Explainable {
  name: string
  trade_name: string
  manufacturer: string
  spec: string
  isHerb: boolean
}

/**
 * How a product explains the words of a line, or undefined where it does not bear the name. Other
 * characters joined to the name make it another one: 葡萄糖氯化钠, 左氨氯地平.
 */
export function explain({ tokens, spec }: SaidWords, goods: Explainable): Explained | undefined {
  const isOfMaker = makerTest(goods)
  const said = tokens.filter((token) => isOfName(token, goods) || !isOfMaker(token))
  const all = said.join(' ')
  for (const text of [all, ...rewordingsOf(all)]) {
    const literal = explainLiterally(text, goods, isOfMaker)
    if (literal === undefined) continue
    const isLiteral =
      text === all && tokens.every((one) => said.includes(one) || isWritten(one, goods))
    return { ...literal, isLiteral }
  }
  return explainSpelled(tokens, goods) ?? explainLoosely(said, spec.bare, goods)
}

/** By pinyin or initials: of the whole name, of it without its form, or of how one of them begins. */
function explainSpelled(tokens: readonly string[], goods: Explainable): Explained | undefined {
  const latin = tokens.filter((token) => /^[a-z]{2,}$/u.test(token))
  const isOfMaker = makerTest(goods)
  if (latin.length === 0) return undefined
  const isAll = tokens.every((token) => latin.includes(token) || isOfMaker(token))
  const own = partsOfName(goods.name)
  for (const { name, saysForm } of [
    { name: own.whole, saysForm: true },
    { name: own.base + own.form, saysForm: true },
    { name: own.substance, saysForm: false },
    { name: own.base, saysForm: false },
  ]) {
    const fit = fitOfSpelling(latin.join(''), name)
    if (fit !== undefined) return { name: fit, form: 'same', saysForm, isLiteral: false, isAll }
  }
  return undefined
}

/** Whether the letters of a word stand in the maker, the trade name or the spec. */
function isWritten(token: string, { manufacturer, trade_name: trade, spec }: Explainable): boolean {
  const plain = token.replace(companyWords, '')
  return [manufacturer, trade, spec].some((text) => normalised(text).includes(plain))
}

const companyWords = /(?:股份|有限|责任|公司|制药|药业|药厂|厂家|厂|产|牌)+$/u

/** Whether a word belongs to the product besides its name: maker, trade name, spec. */
function makerTest({ manufacturer, trade_name: trade, spec }: Explainable) {
  const maker = normalised(manufacturer)
  const [trademark, size] = [normalised(trade), normalised(spec)]
  return (token: string) => {
    if (token === '') return true
    const plain = token.replace(companyWords, '')
    const short = plain.length >= 2 ? plain : token
    if (maker.includes(short) && Array.from(short).length >= 2) return true
    if (size.includes(token) || (token.length >= 2 && trademark.includes(token))) return true
    return /^\p{Script=Han}{2,8}$/u.test(short) && soundsWithin(maker, short)
  }
}

function isOfName(token: string, { name }: Explainable): boolean {
  const { whole, form } = partsOfName(name)
  return whole.includes(token) || (form !== '' && token === form)
}

function explainLiterally(
  said: string,
  goods: Explainable,
  isOfMaker: (token: string) => boolean,
): Omit<Explained, 'isLiteral'> | undefined {
  const parts = partsOfName(goods.name)
  const trade = normalised(goods.trade_name)
  const names = [parts.whole, parts.substance, parts.base, trade]
  // The longest name first, since 阿莫西林克拉维酸钾 has 阿莫西林.
  const known = [...new Set(names)].filter((name) => name.length >= 2 || name === said)
  for (const name of known.sort((a, b) => b.length - a.length)) {
    const at = said.replaceAll(' ', '').indexOf(name)
    if (at < 0) continue
    const found = around(said, at, name)
    const { form, rest } = formBehind(found.after, found.before, goods)
    const isGlued = (chunk: string) => chunk !== '' && !isOfMaker(chunk)
    const behind = rest.after.split(' ')[0] ?? ''
    // 三七粉 is 三七, cut that way.
    const isCut = goods.isHerb && behind !== '' && normaliseName(goods.spec).includes(behind)
    const glued = [rest.before.split(' ').at(-1) ?? '', isCut ? '' : behind]
    if (glued.some(isGlued) && !isTalkBeside(glued.find(isGlued) ?? '')) continue
    const others = `${rest.before} ${rest.after}`
      .split(' ')
      .filter((word) => !isOfMaker(word) && !isTalkBeside(word))
    const isWhole = name === parts.whole || (name === trade && form === '')
    const ownForm = isWhole ? parts.form : form
    return {
      name: isWhole ? 'whole' : 'substance',
      form: isWhole && form === '' ? 'same' : fitOfForm(ownForm, parts.form),
      saysForm: ownForm !== '' || parts.form === '',
      isAll: others.length === 0,
    }
  }
  return undefined
}

/** The text before and behind a name that stands at a place not counting blanks. */
function around(said: string, at: number, name: string): { before: string; after: string } {
  let [from, left] = [0, at]
  while (left > 0 || said[from] === ' ') {
    if (said[from] !== ' ') left -= 1
    from += 1
  }
  let [to, more] = [from, name.length]
  while (more > 0) {
    if (said[to] !== ' ') more -= 1
    to += 1
  }
  return { before: said.slice(0, from), after: said.slice(to) }
}

function formBehind(after: string, before: string, { isHerb, spec }: Explainable) {
  const first = after.trimStart().split(' ')[0] ?? ''
  // Of a herb a word of the cut stands behind the name: 甘草 片.
  if (isHerb && after.startsWith(' ') && normaliseName(spec).includes(first))
    return { form: '', rest: { before, after } }
  const { form, substance } = partsOfName(`甲乙${first}`)
  const isForm = form !== '' && substance === '甲乙'
  const front = /注射用\s*$/u.test(before) ? '注射用' : ''
  return {
    form: isForm ? form : front,
    rest: {
      before: front === '' ? before : before.replace(/注射用\s*$/u, ''),
      after: isForm ? after.trimStart().slice(first.length) : after,
    },
  }
}

/** By a part of the name, by sound or sight, or by some of its characters. */
function explainLoosely(
  words: readonly string[],
  numbers: readonly number[],
  goods: Explainable,
): Explained | undefined {
  const isOfMaker = makerTest(goods)
  const own = partsOfName(goods.name)
  const choices = [words.join(''), ...(words.length > 1 ? words : [])]
  let another: Explained | undefined
  for (const [at, text] of choices.entries()) {
    const others = at === 0 ? [] : words.filter((_, place) => place !== at - 1)
    const isAll = others.every(isOfMaker)
    for (const name of [text, ...withoutMaker(text, isOfMaker)]) {
      const parts = partsOfName(name)
      // 茶 of 小儿七星茶 is no form: 颗粒 is left out.
      const isFormless = parts.form !== '' && isMistaken(parts.whole, own.substance)
      const fit = isFormless ? 'mistaken' : looseFit(parts, own, numbers)
      if (fit === undefined) continue
      const said = isFormless ? '' : parts.form
      const form = fitOfForm(said, own.form)
      const saysForm = said !== '' || own.form === ''
      const found = { name: fit, form, saysForm, isLiteral: false, isAll }
      if (fit !== 'another') return found
      another ??= found
    }
  }
  return another
}

function looseFit(
  said: NameParts,
  own: NameParts,
  numbers: readonly number[],
): NameFit | undefined {
  const { base } = said
  if (base.length >= 2 && isOfAnother(said, own, numbers)) return 'another'
  if (base.length >= 2 && own.whole.includes(base)) return 'part'
  if ([own.base, own.substance].some((name) => isMistaken(base, name))) return 'mistaken'
  const names = [own.whole, own.base + own.form, own.substance + own.form]
  if (names.some((name) => isMistaken(said.whole, name))) return 'mistaken'
  if (isShortOf(base, own.base) || isShortOf(said.whole, own.whole)) return 'short'
  return undefined
}

/** The name behind a maker that is joined to it: 哈药阿莫西林. */
function withoutMaker(text: string, isOfMaker: (token: string) => boolean): string[] {
  return [4, 3, 2]
    .filter((length) => text.length - length >= 2)
    .flatMap((length) => [
      ...(isOfMaker(text.slice(0, length)) ? [text.slice(length)] : []),
      ...(isOfMaker(text.slice(-length)) ? [text.slice(0, -length)] : []),
    ])
}
