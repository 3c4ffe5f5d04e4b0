import { priceReviewCauses } from '#contract/desk/kinds/orders'
import { priceReviewCause } from '#upstream/goods/price-review/rules'
import type { CodedGoods } from '#upstream/goods/products/desk-store'
import { listBelowCost, type ScopedGoods } from '#upstream/goods/products/scoped-store'
import type { Context } from '#upstream/kernel/context'
import { lineAmountFen, shortFen, shownE4, shownFen } from '#upstream/kernel/money'
import { amountInWords, goodsInWords } from './terms-in-words'

/** Why a campaign takes a second person (domain-rules §23), a line of words. */
export interface ReviewCause {
  words: string
  /** The cost in words, for those who may see costs. */
  cost?: string
}

type Percent = Pick<Context['config'], 'PRICE_REVIEW_PERCENT'>

const mostNamed = 10

/**
 * Products at a new price, in 1/10000 yuan, that is below cost, or far below the base price
 * (domain-rules §22).
 */
export function priceCauses(
  lowered: readonly { goods: CodedGoods; priceE4: number }[],
  { PRICE_REVIEW_PERCENT: percent }: Percent,
): ReviewCause[] {
  const found = lowered.flatMap(({ goods, priceE4 }) => {
    const { base_price_e4: beforeE4, cost_e4: costE4 } = goods
    const cause = priceReviewCause({ beforeE4, afterE4: priceE4, costE4 }, percent)
    if (cause === undefined) return []
    const fall = beforeE4 === null ? '' : fallInWords(beforeE4, priceE4)
    return [
      {
        words: `${priceReviewCauses[cause]}：${pricedInWords(goods)}，新价 ${shownE4(priceE4)}${fall}`,
        cost: costInWords(goods),
      },
    ]
  })
  return firstOf(found)
}

/** An amount from which another one is taken off or given back, 分. */
interface Step {
  amountFen: number
  givenFen: number
}

/**
 * The highest rate of some steps, judged as a price of all that they count: far below what is paid
 * without it, or below cost for some of these goods, the worst margins first.
 */
export async function rateCauses(
  { db, config }: Context,
  steps: readonly Step[],
  { verb, scope }: { verb: '减' | '返'; scope: ScopedGoods },
): Promise<ReviewCause[]> {
  const [highest] = [...steps].sort((a, b) => rateOf(b) - rateOf(a))
  if (highest === undefined || highest.amountFen === 0) return []
  const { amountFen, givenFen } = highest
  const leftFen = amountFen - givenFen
  const step = `满 ${shortFen(amountFen)} ${verb} ${shortFen(givenFen)}`
  const asPrice = { beforeE4: amountFen, afterE4: leftFen, costE4: null }
  const isFar = priceReviewCause(asPrice, config.PRICE_REVIEW_PERCENT) !== undefined
  const keptPpm = Math.ceil((leftFen * ppm) / amountFen)
  const below = await listBelowCost(db, scope, { keptPpm, most: mostNamed + 1 })
  const named = below.map((goods) => {
    const priceE4 = Math.floor(((goods.base_price_e4 ?? 0) * keptPpm) / ppm)
    return {
      words: `${priceReviewCauses.cost}：${pricedInWords(goods)}，${step}后 ${shownE4(priceE4)}`,
      cost: costInWords(goods),
    }
  })
  return [
    ...(isFar
      ? [{ words: `${priceReviewCauses.fall}：${step}${fallInWords(amountFen, leftFen)}` }]
      : []),
    ...firstOf(named),
  ]
}

const ppm = 1_000_000

const rateOf = ({ amountFen, givenFen }: Step) => (amountFen === 0 ? 0 : givenFen / amountFen)

interface GivenGoods {
  /** What is bought, and what is given with it. */
  goods: CodedGoods
  gift?: CodedGoods
  steps: readonly { fromMilli: number; giftMilli: number }[]
}

/**
 * Gifts that cost more than the goods of their step earn at the base price, or are worth so much
 * that both together are far below their base prices. Unknown costs count as nothing.
 */
export function giftCauses(
  offers: readonly GivenGoods[],
  { PRICE_REVIEW_PERCENT: percent }: Percent,
): ReviewCause[] {
  const found = offers.flatMap(({ goods, gift, steps }) => {
    if (gift === undefined) return []
    const judged = steps.map((step) => ({ step, cause: giftCause({ goods, gift, step }, percent) }))
    const worst = judged.find(({ cause }) => cause !== undefined)
    if (worst?.cause === undefined) return []
    const { fromMilli, giftMilli } = worst.step
    const bought = `买 ${goodsInWords(goods)} ${amountInWords(fromMilli, goods.unit)}`
    const given = `送 ${goodsInWords(gift)} ${amountInWords(giftMilli, gift.unit)}`
    const sums = `买的 ${shownFen(valueFen(goods, fromMilli))}，赠品 ${shownFen(valueFen(gift, giftMilli))}`
    return [
      {
        words: `${giftWords[worst.cause]}：${bought}${given}，按现价${sums}`,
        cost: `买的商品${costInWords(goods)}，赠品${costInWords(gift)}`,
      },
    ]
  })
  return firstOf(found)
}

const giftWords = { cost: '赠品的进价高于买的商品的毛利', fall: '赠品价值过高' }

function giftCause(
  { goods, gift, step }: { goods: CodedGoods; gift: CodedGoods; step: GivenGoods['steps'][number] },
  percent: number,
) {
  const { fromMilli, giftMilli } = step
  const earnedE4 = BigInt((goods.base_price_e4 ?? 0) - (goods.cost_e4 ?? 0))
  const isDear =
    gift.cost_e4 !== null && BigInt(gift.cost_e4) * BigInt(giftMilli) > earnedE4 * BigInt(fromMilli)
  if (isDear) return 'cost' as const
  const paidFen = valueFen(goods, fromMilli)
  const beforeE4 = paidFen + valueFen(gift, giftMilli)
  return priceReviewCause({ beforeE4, afterE4: paidFen, costE4: null }, percent)
}

function valueFen({ base_price_e4: baseE4 }: CodedGoods, milli: number): number {
  return lineAmountFen(baseE4 ?? 0, milli)
}

function pricedInWords(goods: CodedGoods): string {
  const { base_price_e4: baseE4 } = goods
  return `${goodsInWords(goods)}，现价 ${baseE4 === null ? '待定' : shownE4(baseE4)}`
}

/** `，低 36%`: rounded down. */
function fallInWords(before: number, after: number): string {
  return `，低 ${String(Math.floor(((before - after) * 100) / before))}%`
}

function costInWords({ cost_e4: costE4 }: CodedGoods): string {
  return costE4 === null ? '进价不明' : `进价 ${shownE4(costE4)}`
}

function firstOf(causes: readonly ReviewCause[]): ReviewCause[] {
  const rest = causes.length > mostNamed ? [{ words: '还有更多商品' }] : []
  return [...causes.slice(0, mostNamed), ...rest]
}

/** The causes as a campaign keeps them; '' for none. */
export function keptCauses(causes: readonly ReviewCause[]): string {
  return causes.map(({ words, cost = '' }) => `${words}\t${cost}`.trimEnd()).join('\n')
}

/** The kept causes, a line each, with the costs for those who may see them. */
export function shownCauses(kept: string, mayReadCosts: boolean): string[] {
  return kept
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [words = '', cost = ''] = line.split('\t')
      return mayReadCosts && cost !== '' ? `${words}，${cost}` : words
    })
}
