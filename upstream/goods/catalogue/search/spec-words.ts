/** The smallest unit of its kind, and how many of it one unit is; 1 for counted things. */
const measures: Record<string, readonly [unit: string, factor: number]> = {
  ug: ['ug', 1],
  mcg: ['ug', 1],
  mg: ['ug', 1_000],
  g: ['ug', 1_000_000],
  克: ['ug', 1_000_000],
  毫克: ['ug', 1_000],
  kg: ['ug', 1_000_000_000],
  公斤: ['ug', 1_000_000_000],
  ul: ['ul', 1],
  ml: ['ul', 1_000],
  毫升: ['ul', 1_000],
  l: ['ul', 1_000_000],
  升: ['ul', 1_000_000],
  iu: ['iu', 1],
  u: ['iu', 1],
  单位: ['iu', 1],
  wu: ['iu', 10_000],
  万iu: ['iu', 10_000],
  万u: ['iu', 10_000],
  万单位: ['iu', 10_000],
  万: ['iu', 10_000],
  亿iu: ['iu', 100_000_000],
  亿u: ['iu', 100_000_000],
  亿单位: ['iu', 100_000_000],
  亿: ['iu', 100_000_000],
  '%': ['%', 1],
  mm: ['mm', 1],
  毫米: ['mm', 1],
  cm: ['mm', 10],
  厘米: ['mm', 10],
}

export const measureUnit = Object.keys(measures)
  .sort((a, b) => b.length - a.length)
  .join('|')
export const countUnit = '片|粒|支|袋|包|丸|瓶|盒|板|贴|枚|揿|吸|滴|只|个|管|条|张|卷|s|t'
const quantity = `\\d+(?:\\.\\d+)?(?:${measureUnit}|${countUnit})?`
/** `0.25g`, `24片`, `0.25g*24`, `10ml:0.5g*10支/盒`; a bare number needs another factor. */
const specText = new RegExp(`^(?:${quantity})(?:[*:/;+]+(?:${quantity}|${countUnit}))*[*:/]?$`, 'u')
const specAtEnd = new RegExp(
  `(?<=[^\\d.*:/])\\d+(?:\\.\\d+)?(?:${measureUnit}|${countUnit})?(?:[*:/;+]\\S*)?$`,
  'u',
)

const betweenFactors = new RegExp(`[*:/;+]+|(?<=\\d(?:${measureUnit}|${countUnit}))(?=\\d)`, 'u')

/** The factors of a normalised spec, `0.25g`, `24片`, `盒`, also those in one: `10ml0.9%`. */
export function specComponents(spec: string): string[] {
  return spec
    .split(betweenFactors)
    .map((component) => component.replace(/^每.装(?=\d)/u, ''))
    .filter((component) => component !== '')
}

/** The leading number of a component: `24` of `24片`. Ignores leading and trailing zeros. */
export function specNumber(component: string): string | undefined {
  const match = /^\d+(?:\.\d+)?/.exec(component)
  return match === null ? undefined : plainNumber(Number(match[0]))
}

const measureText = new RegExp(`^(\\d+(?:\\.\\d+)?)(${measureUnit})(?!\\p{L})`, 'u')

/** A component in the smallest unit of its kind, so that 0.25g and 250mg are equal: `250000ug`. */
export function specMeasure(component: string): string | undefined {
  const match = measureText.exec(component)
  const unit = measures[match?.[2] ?? '']
  if (match === null || unit === undefined) return undefined
  return `${plainNumber(Number((Number(match[1]) * unit[1]).toPrecision(12)))}${unit[0]}`
}

/**
 * The share of the smaller in the greater measure as a percentage, g in 100 ml or in 100 g:
 * `500ml:4.5g` is `0.9%`. Undefined for other factors than two measures.
 */
export function specPercent(one: string, other: string): string | undefined {
  const amounts = [one, other].map((component) => specMeasure(component) ?? '')
  if (!amounts.every((amount) => /u[gl]$/.test(amount))) return undefined
  if (amounts.every((amount) => amount.endsWith('ul'))) return undefined
  // A millilitre counts as a gram.
  const sizes = amounts.map((amount) => parseFloat(amount) * (amount.endsWith('ul') ? 1_000 : 1))
  const share = (100 * Math.min(...sizes)) / Math.max(...sizes)
  return `${plainNumber(Number(share.toPrecision(12)))}%`
}

// Specs of several kinds, `0.488%5ml:24.4mg*1支`, with any words after them.
const longSpecText = new RegExp(`^${quantity}.*[*:/].*\\d`, 'u')

/** True when a normalised query word is a spec: it has a measure, a count unit or factors. */
export function isSpecWord(word: string): boolean {
  return (specText.test(word) || longSpecText.test(word)) && !/^\d+$/.test(word)
}

/** True for a number as specs have it, too short for a code: `50`, `0.25`. */
export function isBareNumber(word: string): boolean {
  return /^\d{1,4}(?:\.\d+)?$/.test(word)
}

/** Splits a spec off the end of a word: `阿莫西林0.25g*24` → `['阿莫西林', '0.25g*24']`. */
export function cutSpec(word: string): readonly [name: string, spec: string] | undefined {
  const match = specAtEnd.exec(word)
  if (match === null || match.index === 0) return undefined
  // A long number at the end, as in H20013001, is not a spec.
  if (!isSpecWord(match[0]) && !isBareNumber(match[0])) return undefined
  return [word.slice(0, match.index), match[0]]
}

// Never `1e-7`: the sign would split the word, which the full-text index reads as a phrase.
const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 12 })
function plainNumber(value: number): string {
  return plain.format(value)
}
