import { countUnit, isSpecWord, measureUnit } from './spec-words'

/** Units of two letters, which letters of a name may follow without a space: 500mllhn. */
const longUnit = 'mcg|mg|kg|ug|ml|ul|iu|cm|mm'
const number = '\\d+(?:\\.\\d+)?'
const unit = `(?:(?:${measureUnit}|${countUnit})(?![a-z])|(?:${longUnit})(?=[a-z]{3}))装?`
const run = new RegExp(
  `${number}(?:${unit})?(?:[*:/;+]+(?:${number}(?:${unit})?|(?:${countUnit})(?![a-z])))*`,
  'gu',
)
const loneUnit = /^(?:%|g|l|mcg|mg|kg|ug|ml|ul|iu|cm|mm)$/
/** Fewer letters before a number belong to it: 维生素b12片. */
const shortestPinyin = 3

/** True for a measure's unit in letters, as on a package: `ml`, `mg`, `%`. */
export function isLoneUnit(normalised: string): boolean {
  return loneUnit.test(normalised)
}

/** True where a text continues the number before it: `ml`, `片`, `g*24`. */
export function startsWithUnit(normalised: string): boolean {
  return new RegExp(`^${unit}(?:[*:/;+].*)?$`, 'u').test(normalised)
}

/**
 * The strengths and counts in a normalised word, wherever they stand, and what is left as its
 * names: `0.9%氯化钠500ml` → `0.9%`, `500ml` and `氯化钠`. In the order in which they are written.
 */
export function splitStrengths(word: string): { text: string; isStrength: boolean }[] {
  const parts: { text: string; isStrength: boolean }[] = []
  let from = 0
  const addName = (to: number) => {
    const text = word.slice(from, to).replace(/^[*:/;+]+|[*:/;+]+$/g, '')
    if (text !== '') parts.push({ text, isStrength: false })
  }
  for (const { 0: text, index } of word.matchAll(run)) {
    const [before = ''] = /[a-z]*$/.exec(word.slice(from, index)) ?? []
    const isOfName = before !== '' && before.length < shortestPinyin
    const strength = text.replaceAll('装', '')
    if (isOfName || !isSpecWord(strength)) continue
    addName(index)
    parts.push({ text: strength, isStrength: true })
    from = index + text.length
  }
  addName(word.length)
  return parts
}
