import { normaliseName } from '#upstream/goods/catalogue/search/normalise'
import { isLeftOver } from './left-over'
import { isMistaken, isShortOf } from './look-alikes'
import { fitOfForm, isDevice, isOfAnother, partsOfName, type NameParts } from './name-parts'
import type { SaidWords } from './said-words'
import type { Explained, NameFit } from './explained'
import { explainSpelled } from './spelled'
import { isTalkBeside } from './talk'
import {
  isMark,
  isMadeOf,
  isWritten,
  makerTest,
  normalised,
  restOf,
  rewordingsOf,
  type Explainable,
} from './told-besides'

/**
 * How a product explains the words of a line, or undefined where it does not bear the name. Other
 * characters joined to the name make it another one: 葡萄糖氯化钠, 左氨氯地平.
 */
export function explain({ tokens, spec }: SaidWords, goods: Explainable): Explained | undefined {
  const isOfMaker = makerTest(goods)
  const said = tokens.filter((token) => isOfName(token, goods) || !isOfMaker(token))
  const all = withNumbers(said, spec.bare, goods).join(' ')
  for (const text of all === '' ? [] : [all, ...rewordingsOf(all)]) {
    const literal = explainLiterally(text, goods, isOfMaker)
    if (literal === undefined) continue
    const isLiteral =
      text === all &&
      literal.leftOut.length === 0 &&
      tokens.every((one) => said.includes(one) || isWritten(one, goods))
    return { ...literal, isLiteral }
  }
  const isMarked = tokens.some((token) => !said.includes(token) && isMark(token, goods))
  const known = explainSpelled(tokens, goods, isOfMaker)
  if (known !== undefined) return known
  let another: Explained | undefined
  for (const text of [said.join(' '), ...rewordingsOf(all)]) {
    const words = text.split(' ')
    const found = explainLoosely({ words, numbers: spec.bare, isMarked, isOfMaker }, goods)
    if (found !== undefined && found.name !== 'another') return found
    another ??= found
  }
  return another
}

/** 门冬胰岛素 30 as the product's own 门冬胰岛素30. */
function withNumbers(
  words: readonly string[],
  numbers: readonly number[],
  { name }: Explainable,
): readonly string[] {
  const { whole } = partsOfName(name)
  const own = numbers.filter((number) => whole.includes(String(number)))
  if (own.length === 0) return words
  return words.map((word) => {
    const number = own.find((one) => whole.includes(`${word}${one}`))
    return number === undefined ? word : `${word}${number}`
  })
}

function isOfName(token: string, { name, manufacturer }: Explainable): boolean {
  const { whole, base, form } = partsOfName(name)
  if (whole.includes(token) || (form !== '' && token === form)) return true
  // 盐杜仲 sounds like a part of a maker.
  return base.length >= 2 && token.includes(base) && !normalised(manufacturer).includes(token)
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
    const strange = glued.filter((chunk) => isGlued(chunk) && !isTalkBeside(chunk))
    if (!strange.every((chunk) => isLeftOver(chunk, true))) continue
    const isWhole = name === parts.whole || (name === trade && form === '')
    const ownForm = isWhole ? parts.form : form
    return {
      name: isWhole ? 'whole' : 'substance',
      form: isWhole && form === '' ? 'same' : fitOfForm(ownForm, parts.form),
      saysForm: ownForm !== '' || parts.form === '',
      ...restOf(`${rest.before} ${rest.after}`.split(' '), goods, isOfMaker),
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

interface LooseWords {
  words: readonly string[]
  numbers: readonly number[]
  /** Words besides them stand in the spec: 头戴 of a mask. */
  isMarked: boolean
  isOfMaker: (token: string) => boolean
}

/** By a part of the name, by sound or sight, or by some of its characters. */
function explainLoosely(
  { words, numbers, isMarked: isAllMarked, isOfMaker }: LooseWords,
  goods: Explainable,
): Explained | undefined {
  const own = partsOfName(goods.name)
  if (isDevice(own) && !goods.isHerb && isMadeOf(words.join(''), goods))
    return {
      name: 'short',
      form: 'same',
      saysForm: true,
      isLiteral: false,
      isAll: true,
      leftOut: [],
    }
  const choices = [words.join(''), ...(words.length > 1 ? words : [])]
  let another: Explained | undefined
  for (const [at, text] of choices.entries()) {
    const others = at === 0 ? [] : words.filter((_, place) => place !== at - 1)
    const rest = restOf(others, goods, isOfMaker)
    const isMarked = isAllMarked || others.some((word) => isMark(word, goods))
    for (const named of readingsOf({ text, isMarked }, goods, isOfMaker)) {
      const found = looseForm(named, own, numbers)
      if (found === undefined) continue
      const all = { ...found, isLiteral: false, ...rest }
      if (found.name !== 'another') return all
      another ??= all
    }
  }
  return another
}

interface Named {
  text: string
  /** A word besides it stands in the spec: 头戴 of a mask. */
  isMarked: boolean
}

function looseForm(
  { text, isMarked }: Named,
  own: NameParts,
  numbers: readonly number[],
): Pick<Explained, 'name' | 'form' | 'saysForm'> | undefined {
  const parts = partsOfName(text)
  // 茶 of 小儿七星茶 is no form: 颗粒 is left out.
  const isFormless = parts.form !== '' && isMistaken(parts.whole, own.substance)
  // N95 口罩 is a 防护口罩: of what has no form, a mark in the spec tells the kind.
  const isKind = isMarked && own.form === '' && text.length >= 2 && own.whole.endsWith(text)
  const fit = isFormless ? 'mistaken' : isKind ? 'short' : looseFit(parts, own, numbers)
  if (fit === undefined) return undefined
  const said = isFormless || isKind ? '' : parts.form
  return { name: fit, form: fitOfForm(said, own.form), saysForm: said !== '' || own.form === '' }
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
  if (isMistaken(said.substance, own.substance)) return 'mistaken'
  const names = [own.whole, own.base + own.form, own.substance + own.form]
  if (names.some((name) => isMistaken(said.whole, name))) return 'mistaken'
  if (isShortOf(base, own.base) || isShortOf(said.whole, own.whole)) return 'short'
  return undefined
}

/** The text, and the name behind a maker or a word of the spec: 哈药阿莫西林, N95口罩头戴. */
function* readingsOf(
  named: Named,
  goods: Explainable,
  isOfMaker: (token: string) => boolean,
): Generator<Named> {
  const { text } = named
  yield named
  for (const length of [4, 3, 2]) {
    if (text.length - length < 2) continue
    for (const [word, rest] of [
      [text.slice(0, length), text.slice(length)] as const,
      [text.slice(-length), text.slice(0, -length)] as const,
    ]) {
      if (!isOfMaker(word)) continue
      const isMarked = isMark(word, goods)
      const inner = { text: rest, isMarked: named.isMarked || isMarked }
      // Each mark is taken off once.
      if (isMarked) yield* readingsOf(inner, goods, isOfMaker)
      else yield inner
    }
  }
}
