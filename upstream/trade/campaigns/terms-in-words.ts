import { priceReviewCauses } from '#contract/desk/kinds/orders'
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

/** Why a line takes a second person (domain-rules §23). */
type LineCause = keyof typeof causesInWords
const causesInWords = { ...priceReviewCauses, gift: '赠品低于成本' }

/** Each cause with the names of the first goods: 低于进价：阿莫西林胶囊、布洛芬片 等 3 种. */
export function causesOf(
  found: readonly { cause: LineCause | undefined; goods: CodedGoods }[],
): string[] {
  return (Object.keys(causesInWords) as LineCause[]).flatMap((cause) => {
    const ofCause = found.filter((one) => one.cause === cause).map(({ goods }) => goods)
    if (ofCause.length === 0) return []
    return [`${causesInWords[cause]}：${namesOf(ofCause)}`]
  })
}

/** The names of the first of several goods, each once. */
export function namesOf(goods: readonly Pick<CodedGoods, 'id' | 'name'>[]): string {
  const byId = new Map(goods.map((one) => [one.id, one.name]))
  const shown = [...byId.values()].slice(0, mostNames).join('、')
  return byId.size > mostNames ? `${shown} 等 ${String(byId.size)} 种` : shown
}
