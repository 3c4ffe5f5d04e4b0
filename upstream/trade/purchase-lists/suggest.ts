import type { SuggestionReason } from '#contract/purchase-list-states'
import { nameFits, type Explained } from './explained'

/** How the unit of the quantity fits a product. A weight fits herbs alone, and they nothing else. */
export type UnitFit = 'same' | 'any' | 'loose' | 'other' | 'impossible'

/** A product that a line may mean. */
export interface Candidate extends Explained {
  goodsId: number
  /**
   * What a pharmacist tells apart: kind, generic name, strength, form with its route. Equal for
   * products that may stand for one another.
   */
  same: string
  /** Whether its spec has all that was said of one. */
  spec: 'yes' | 'open' | 'no'
  unit: UnitFit
  isHerb: boolean
  /** Of a herb: its processing was said as it is, or there is none (蜜炙). */
  isProcessedSo: boolean
  dosageForm: string
  /** How much is in a package, comparable within one drug. */
  content: number
  /** The day of the last purchase of this store, ms. 0 for none. */
  boughtAt: number
  isBuyable: boolean
  /** Undefined while hidden. */
  priceE4: number | undefined
}

export interface Said {
  saysSpec: boolean
  /** No other product has the name. */
  isComplete: boolean
  /** 大支, 小盒. */
  size?: 'large' | 'small' | undefined
}

export type Suggestion =
  | { state: 'sure'; goodsId: number; order: number[] }
  | {
      state: 'suggested'
      goodsId: number
      reasons: SuggestionReason[]
      leftOut: readonly string[]
      order: number[]
    }
  | { state: 'choose'; order: number[] }

/**
 * Decides what a line means (domain-rules §20): sure where one product is called so and everything
 * said is true of it; suggested where all that may be meant is one drug of one strength and form;
 * else the buyer chooses. Never a product that something said contradicts. Pure: the order of the
 * candidates makes no difference.
 */
export function suggest(candidates: readonly Candidate[], said: Said): Suggestion {
  const ofAnySize = remainingOf(candidates)
  const remaining = ofSize(ofAnySize, said)
  const best = [...remaining].sort(byPreference)
  const order = orderOf(candidates, best)
  const [first] = best
  if (first === undefined || !said.isComplete || !isOneGoods(remaining))
    return { state: 'choose', order }
  if (isDoubtfulHerb(first, candidates)) return { state: 'choose', order }
  const { goodsId } = first
  if (isSure(ofAnySize)) return { state: 'sure', goodsId, order }
  const reasons = reasonsFor(first, remaining, said)
  return { state: 'suggested', goodsId, reasons, leftOut: first.leftOut, order }
}

/** The candidates of which one will be meant; none where the buyer is asked. */
export function contenders(candidates: readonly Candidate[], said: Said): Candidate[] {
  const remaining = ofSize(remainingOf(candidates), said)
  return said.isComplete && isOneGoods(remaining) ? remaining : []
}

/** The candidates that nothing said contradicts, of those that bear the name best. */
function remainingOf(candidates: readonly Candidate[]): Candidate[] {
  const fit = Math.min(...candidates.map(rankOfName))
  const named = candidates.filter((one) => rankOfName(one) === fit && isCalledSo(one))
  const told = named.filter(({ form, spec }) => form !== 'other' && spec !== 'no')
  const true_ = told.filter(({ unit }) => unit !== 'impossible')
  // 3支 does not tell drops from tablets.
  if (!true_.some(({ isHerb }) => isHerb) && hasUnsaidForms(told)) return []
  return [
    ({ leftOut }: Candidate) => leftOut.length === 0,
    ({ form }: Candidate) => form === 'same',
    ({ spec }: Candidate) => spec === 'yes',
    ({ unit }: Candidate) => unit !== 'other',
  ].reduce((left, isBetter) => (left.some(isBetter) ? left.filter(isBetter) : left), true_)
}

/** Of one drug the largest or the smallest package, where that was said. */
function ofSize(remaining: Candidate[], { size }: Said): Candidate[] {
  if (size === undefined || !isOneGoods(remaining)) return remaining
  const contents = remaining.map(({ content }) => content)
  const wanted = size === 'large' ? Math.max(...contents) : Math.min(...contents)
  return remaining.filter(({ content }) => content === wanted)
}

/** By its name, all of it that tells it from another product. */
function isCalledSo({ name, isAll, isProcessedSo }: Candidate): boolean {
  return isAll && isProcessedSo && name !== 'another'
}

function hasUnsaidForms(told: readonly Candidate[]): boolean {
  const unsaid = told.filter(({ saysForm, isHerb }) => !saysForm && !isHerb)
  return new Set(unsaid.map(({ dosageForm }) => dosageForm)).size > 1
}

/** 川芎 5 may mean 川芎茶调散, unless a weight tells. */
function isDoubtfulHerb({ isHerb, unit }: Candidate, candidates: readonly Candidate[]): boolean {
  return isHerb && unit !== 'same' && candidates.some((one) => !one.isHerb && one.isAll)
}

/** The whole name and its substance are one: 板蓝根 is said of the herb and of granules. */
function rankOfName({ name }: Candidate): number {
  return Math.max(1, nameFits.indexOf(name))
}

function isOneGoods(remaining: readonly Candidate[]): boolean {
  return new Set(remaining.map(({ same }) => same)).size === 1
}

function isSure(remaining: readonly Candidate[]): boolean {
  const [only, ...more] = remaining
  if (only === undefined || more.length > 0) return false
  const { name, form, saysForm, spec, unit, isHerb, isLiteral } = only
  const isNamed = (name === 'whole' || name === 'substance') && form === 'same' && saysForm
  return isLiteral && isNamed && spec === 'yes' && unit !== 'other' && (!isHerb || unit === 'same')
}

/** What can be bought first, then what was bought last, what is sold by the unit, the cheapest. */
function byPreference(a: Candidate, b: Candidate): number {
  return (
    Number(b.isBuyable) - Number(a.isBuyable) ||
    b.boughtAt - a.boughtAt ||
    Number(b.unit === 'same') - Number(a.unit === 'same') ||
    (a.priceE4 ?? Infinity) - (b.priceE4 ?? Infinity) ||
    a.goodsId - b.goodsId
  )
}

function orderOf(candidates: readonly Candidate[], best: readonly Candidate[]): number[] {
  const chosen = new Set(best)
  const others = candidates.filter((one) => !chosen.has(one))
  return [...best, ...others.sort(byFit)].map(({ goodsId }) => goodsId)
}

function byFit(a: Candidate, b: Candidate): number {
  return misfit(a) - misfit(b) || byPreference(a, b)
}

function misfit(one: Candidate): number {
  const wrong = [
    one.spec === 'no',
    one.form === 'other',
    one.unit === 'impossible',
    !isCalledSo(one),
  ]
  return rankOfName(one) + 2 * wrong.filter(Boolean).length
}

function reasonsFor(
  first: Candidate,
  remaining: readonly Candidate[],
  { saysSpec }: Said,
): SuggestionReason[] {
  const others = remaining.filter((one) => one !== first)
  const price = first.priceE4
  const isCheapest =
    price !== undefined && others.every(({ priceE4 }) => priceE4 === undefined || price < priceE4)
  const holds: Record<SuggestionReason, boolean> = {
    bought: first.boughtAt > 0,
    onlySpec: saysSpec && others.length === 0 && first.spec === 'yes',
    package: first.unit === 'same',
    inStock: first.isBuyable,
    cheapest: others.length > 0 && isCheapest,
  }
  return (Object.keys(holds) as SuggestionReason[]).filter((reason) => holds[reason])
}
