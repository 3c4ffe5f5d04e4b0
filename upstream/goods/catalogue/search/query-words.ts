import { gtinsIn, innerGtin, readBarcode } from '#contract/barcode'
import { gtinForm } from './code-forms'
import { cutModel } from './models'
import { normaliseCode, normaliseName, normaliseSpec } from './normalise'
import { cutSpec, isBareNumber, isSpecWord } from './spec-words'
import { isLoneUnit, splitStrengths, startsWithUnit } from './strengths'
import { simplify } from './traditional-characters'

const maxWords = 6
const shortestCodePrefix = 4

export interface QueryWord {
  /** As the buyer typed it, for messages. */
  label: string
  /** Normalised; '' when the word cannot be part of a name. */
  name: string
  /** Set when it looks like a spec, `0.25g*24`. */
  spec?: string
  /** Set when it may be a code or the start of one. */
  code?: string
  /** The numbers of barcodes in it (`gtinForm`). */
  gtins?: readonly string[]
  /** Those of packages of which it says the case: near, as the number wanted may be of cases. */
  cased?: readonly string[]
}

export type Reading = readonly QueryWord[]

/**
 * The readings of a search text, likeliest first: `a mo xi lin` as one word before four;
 * `阿莫西林0.25g*24` as one word before name and spec. Empty when nothing is searchable. Only the
 * first six words count.
 */
export function understandQuery(keywords: string): Reading[] {
  // A barcode may be written in groups, and one of GS1 with spaces between its parts.
  if (isBarcode(keywords)) {
    const word = understandWord(keywords.replace(/\s/gu, ''))
    return word === undefined ? [] : [[word]]
  }
  const typed = joinUnits(
    keywords
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .split(/[\s,、;|]+/u)
      // 10mg x 20片: drops a multiplication sign after a number.
      .filter((label, at, all) => !(isTimes(label) && /\d/.test(all[at - 1] ?? ''))),
  ).slice(0, maxWords)
  const all = typed
    .map(understandWord)
    .filter((word) => word !== undefined)
    .map((word, _, others) => (others.length > 1 ? withBareNumber(word) : word))
  const words = withoutUnits(all)
  if (words.length === 0) return []
  const readings: Reading[] = [words]
  if (all.length > 1) {
    const joined = understandWord(all.map((word) => word.label).join(''))
    const isPinyin = all.every((word) => /^[a-z]+$/.test(word.name))
    const hasUnit = all.some(({ name }) => name.length > 1 && isLoneUnit(name))
    if (joined !== undefined && isPinyin && !hasUnit) readings.unshift([joined])
    else if (joined !== undefined && words.length === all.length) readings.push([joined])
  }
  const cut = words.flatMap(cutWord).slice(0, maxWords)
  if (cut.length > words.length) readings.push(cut)
  return readings
}

/**
 * The readings without what is the number wanted, `2盒`, `3件`, where a name is left; none where
 * nothing is.
 */
export function withoutQuantities(readings: readonly Reading[]): Reading[] {
  return readings.flatMap((reading) => {
    const left = reading.filter(({ label }) => !isQuantity(normaliseSpec(label)))
    const isLess = left.length < reading.length
    return isLess && left.some(({ spec }) => spec === undefined) ? [left] : []
  })
}

const isQuantity = (text: string) => /^\d{1,3}(?:盒|瓶|支|件|箱)$/u.test(text)
/** Units of what is ordered that no spec counts by. */
const orderedAtEdge = /^(?:(\d{1,3}[件箱])(\D.+)|(.*[^\d.*:/])(\d{1,3}[件箱]))$/u

/** The names in a word besides its strengths: `氯化钠` of `0.9%氯化钠500ml`. */
export function nameBesideStrengths({ label, name }: QueryWord): string {
  const parts = splitStrengths(normaliseSpec(label))
  if (!parts.some(({ isStrength }) => isStrength)) return name
  const names = parts.filter(({ isStrength }) => !isStrength)
  return normaliseName(simplify(names.map(({ text }) => text).join('')))
}

// 500 ml, 24 粒: a unit written apart belongs to the number before it.
function joinUnits(labels: readonly string[]): string[] {
  const joined: string[] = []
  for (const label of labels) {
    const before = joined.at(-1) ?? ''
    const isAmount =
      /\d$/.test(before) && (isBareNumber(before) || isSpecWord(normaliseSpec(before)))
    if (isAmount && startsWithUnit(normaliseSpec(label))) joined[joined.length - 1] = before + label
    else joined.push(label)
  }
  return joined
}

/**
 * Without units that have no number: beside a word they are no letters of a name. Typed alone, or
 * among single letters (`g m l`), they are letters.
 */
function withoutUnits(words: readonly QueryWord[]): readonly QueryWord[] {
  const said = words.filter(({ label }) => !isLoneUnit(normaliseSpec(label)))
  return said.some(({ label }) => Array.from(label).length > 1) ? said : words
}

// Fewer digits in groups may be several numbers.
function isBarcode(keywords: string): boolean {
  const isOne = !/\s/u.test(keywords.trim()) || (keywords.match(/\d/g) ?? []).length >= 12
  return isOne && readBarcode(keywords) !== undefined
}

export function isLatinWord(name: string): boolean {
  return /^[a-z0-9]+$/.test(name)
}

function isTimes(label: string): boolean {
  return /^[x×✕*]$/iu.test(label)
}

// `xltzp 50`: a number beside a name is part of its spec. On its own it may be a code or a name.
function withBareNumber(word: QueryWord): QueryWord {
  return isBareNumber(word.label) ? { ...word, spec: normaliseSpec(word.label) } : word
}

function understandWord(label: string): QueryWord | undefined {
  const name = normaliseName(simplify(label))
  const spec = normaliseSpec(label)
  const code = codeOf(label)
  const gtins = /(?:\d-?){8}/.test(label) ? gtinsIn(label) : []
  const cased = gtins.flatMap((gtin) => innerGtin(gtin) ?? [])
  const hasSpec = isSpecWord(spec)
  if (name === '' && !hasSpec) return undefined
  return {
    label,
    name,
    ...(hasSpec && { spec }),
    ...(code !== undefined && { code }),
    ...(gtins.length > 0 && { gtins: gtins.map(gtinForm) }),
    ...(cased.length > 0 && { cased: cased.map(gtinForm) }),
  }
}

function cutWord(word: QueryWord): QueryWord[] {
  const spec = normaliseSpec(word.label)
  const ordered = orderedAtEdge.exec(spec)?.slice(1).filter(Boolean)
  if (ordered !== undefined) {
    const parts = partsOf(word, ordered)
    return parts.length > 1 ? parts.flatMap(cutWord) : parts
  }
  const model = cutModel(word.name)
  if (model.length > 0) return partsOf(word, model)
  const parts = splitStrengths(spec)
  const texts = parts.some(({ isStrength }) => isStrength)
    ? parts.map(({ text }) => text)
    : word.spec === undefined
      ? (cutSpec(spec) ?? [])
      : []
  // One letter and a number are one word: N95.
  return /^[a-z]$/.test(texts[0]) ? [word] : partsOf(word, texts)
}

/** Texts cut out of a word; the word itself where they are not two. */
function partsOf(word: QueryWord, texts: readonly string[]): QueryWord[] {
  const cut = texts
    .map(understandWord)
    .filter((part) => part !== undefined)
    .map(withBareNumber)
  return cut.length > 1 ? cut : [word]
}

// 国药准字H20013 and 国械注准2016… are codes, 维生素B12 is not.
function codeOf(label: string): string | undefined {
  const latin = label.replace(/^[\p{Script=Han}()\s]*(?:字|准|注|证|进|许|号)/u, '')
  if (/\p{Script=Han}/u.test(latin)) return undefined
  const code = normaliseCode(latin)
  const digits = code.replace(/\D/g, '').length
  // Any length is a code after 国药准字.
  const isLongEnough = code.length >= shortestCodePrefix || latin.length < label.length
  return digits >= 1 && isLongEnough ? code : undefined
}
