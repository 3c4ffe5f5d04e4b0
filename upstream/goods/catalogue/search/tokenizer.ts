import { nameParts, normaliseCode, normaliseName, normaliseSpec } from './normalise'
import { spell, spellings } from './pinyin-readings'
import { token, type TokenForm, type TokenKind } from './search-token'
import { foldSound } from './sound'
import { specComponents, specMeasure, specNumber } from './spec-words'

/** Spellings used for the inside of a name; its beginning has all of them. */
const maxInsideSpellings = 8
const shortestCode = 5

/**
 * What a generic name, trade name or manufacturer is found by: its text, initials and pinyin in
 * all readings, from its beginning, from the beginning of each of several names in one field, and
 * from inside (architecture decision 7, domain-rules §8).
 */
export function nameTokens(kind: 'name' | 'manufacturer', text: string): string[] {
  const tokens = new Set<string>()
  const whole = normaliseName(text)
  addBeginnings(tokens, kind, whole)
  const parts = nameParts(text)
  if (parts.length > 1) for (const part of parts) addBeginnings(tokens, kind, part)
  addInside(tokens, kind, whole)
  for (const character of whole) tokens.add(token(kind, 'character', character))
  return [...tokens]
}

/** What a spec is found by: `0.25g*24片/盒` by itself, its components, numbers and measures. */
export function specTokens(spec: string): string[] {
  const tokens = new Set<string>()
  const whole = normaliseSpec(spec)
  if (whole === '') return []
  tokens.add(token('spec', 'text', whole))
  for (const component of specComponents(whole)) {
    tokens.add(token('spec', 'textInside', component))
    const number = specNumber(component)
    if (number !== undefined) tokens.add(token('spec', 'number', number))
    const measure = specMeasure(component)
    if (measure !== undefined) tokens.add(token('spec', 'measure', measure))
  }
  return [...tokens]
}

/**
 * The codes goods are found by: product number, barcode, and each number inside the approval
 * number with and without its letters (`国药准字H20013001` by `H20013001` and `20013001`).
 */
export function codeForms(goods: {
  code: string
  barcode: string
  approvalNumber: string
}): string[] {
  const approval = normaliseCode(goods.approvalNumber)
  const numbers = approvalNumbers(goods.approvalNumber)
  const forms = [
    normaliseCode(goods.code),
    normaliseCode(goods.barcode),
    approval,
    ...numbers,
    ...numbers.map((number) => number.replace(/^[A-Z]+/, '')),
  ]
  return [...new Set(forms)].filter((form) => form !== '')
}

/** What goods are sorted by when sorted by name: pinyin, then the name itself. */
export function nameSortKey(text: string): string {
  const name = normaliseName(text)
  return `${spell(name).join(' ')}\t${name}`
}

function approvalNumbers(text: string): string[] {
  const runs =
    text
      .normalize('NFKC')
      .toUpperCase()
      .match(/[A-Z]*\d+/g) ?? []
  return runs.filter((run) => run.length >= shortestCode)
}

function addBeginnings(tokens: Set<string>, kind: TokenKind, text: string): void {
  if (text === '') return
  const spelt = spellings(text)
  tokens.add(token(kind, 'text', text))
  for (const initials of spelt.initials) tokens.add(token(kind, 'initials', initials.join('')))
  for (const pinyin of spelt.pinyin) {
    tokens.add(token(kind, 'pinyin', pinyin.join('')))
    tokens.add(token(kind, 'sound', foldSound(pinyin.join(''))))
  }
}

function addInside(tokens: Set<string>, kind: TokenKind, text: string): void {
  const { initials, pinyin } = spellings(text)
  addEnds(tokens, kind, 'textInside', Array.from(text))
  for (const list of initials.slice(0, maxInsideSpellings))
    addEnds(tokens, kind, 'initialsInside', list)
  for (const list of pinyin.slice(0, maxInsideSpellings))
    addEnds(tokens, kind, 'pinyinInside', list)
}

/** Every end of the list but the whole. */
function addEnds(
  tokens: Set<string>,
  kind: TokenKind,
  form: TokenForm,
  list: readonly string[],
): void {
  let end = ''
  for (let at = list.length - 1; at > 0; at--) {
    end = `${list[at] ?? ''}${end}`
    tokens.add(token(kind, form, end))
  }
}
