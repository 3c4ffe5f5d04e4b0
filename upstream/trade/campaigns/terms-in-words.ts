import type { CodedGoods } from '#upstream/goods/products/desk-store'
import { milliToQuantity } from '#upstream/kernel/quantities/units'

const mostWords = 100
const mostNames = 3

/** The terms of many lines in words, without the last ones of too many. */
export function shownLines(words: readonly string[]): string[] {
  if (words.length <= mostWords) return [...words]
  return [...words.slice(0, mostWords), `等，共 ${String(words.length)} 行`]
}

/** `A-1 阿莫西林胶囊 0.25g*24粒` */
export function goodsInWords({ code, name, spec }: CodedGoods): string {
  return [code, name, spec].filter((part) => part !== '').join(' ')
}

/** `，每户限购 30 盒`; '' for no limit. */
export function limitInWords(name: string, milli: number, { unit }: CodedGoods): string {
  return milli === 0 ? '' : `，${name} ${amountInWords(milli, unit)}`
}

export function amountInWords(milli: number, unit: string): string {
  return `${String(milliToQuantity(milli))} ${unit}`
}

/** The names of the first of several goods, each once. */
export function namesOf(goods: readonly Pick<CodedGoods, 'id' | 'name'>[]): string {
  const byId = new Map(goods.map((one) => [one.id, one.name]))
  const shown = [...byId.values()].slice(0, mostNames).join('、')
  return byId.size > mostNames ? `${shown} 等 ${String(byId.size)} 种` : shown
}
