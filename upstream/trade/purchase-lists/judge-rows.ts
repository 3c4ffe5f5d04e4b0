import { setImmediate } from 'node:timers/promises'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import { catalogueIndexOf } from '#upstream/goods/catalogue/index/catalogue-index'
import type { KnownMarks } from '#upstream/goods/catalogue/search/word-lookup'
import { searchEach } from '#upstream/goods/catalogue/search/search'
import { isBuyable, type DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lastBought } from '#upstream/trade/orders/purchased-store'
import { explain } from './explain'
import { mostPooled, type Match } from './match-result'
import { partsOfName } from './name-parts'
import { mostCandidates } from './own-code-rules'
import { readCountAtEnd, readFactorAtEnd, readWeight } from './other-readings'
import { countPieces, isUnitOf } from './pieces'
import { readSaidWords, type SaidWords } from './said-words'
import type { ListedWish } from './sheet'
import { factsOfSpec, fitOfSpec, saysStrength, strengthOf } from './spec-facts'
import { suggest, type Candidate, type Suggestion, type UnitFit } from './suggest'
import { isWeight } from './weights'

/** Other requests are answered between slices. */
const sliceSize = 20
/** Databases limit the values of a statement. */
const decidedAtOnce = 10_000

interface MatchedWish {
  wish: ListedWish
  match: Match
}

export interface JudgedRow extends MatchedWish {
  suggested?: Extract<Suggestion, { state: 'suggested' }>
  /** The words bear the name of a product, as far as they were judged. */
  isNamed?: boolean
}

interface Open {
  at: number
  wish: ListedWish
  said: SaidWords
  pool: readonly number[]
  isComplete: boolean
}

/**
 * Judges the open wishes among these by what their words say of each product that may be meant:
 * some become sure, others get a suggestion (`suggest`). Contradictions stay questions. A constant
 * number of statements, but for the codes of a search.
 */
export async function judgeOpen(
  ctx: Context<Buyer>,
  listed: readonly MatchedWish[],
): Promise<JudgedRow[]> {
  const open = await poolsOf(ctx, listed)
  const ids = [...new Set(open.flatMap(({ pool }) => pool))]
  const bought = await lastBought(ctx.db, ctx.buyer.storeId)
  const goodsOf = new Map<number, DecidedGoods>()
  for (let from = 0; from < ids.length; from += decidedAtOnce)
    for (const goods of await decideByIds(ctx, ids.slice(from, from + decidedAtOnce)))
      goodsOf.set(goods.row.id, goods)
  const judged: JudgedRow[] = [...listed]
  for (const [place, { at, wish, said, pool, isComplete }] of open.entries()) {
    if (place % sliceSize === sliceSize - 1) await setImmediate()
    const one = listed[at]
    if (one === undefined) continue
    const isOther = wish !== one.wish
    if (isOther && wish.unit === '' && isMeant(judged[at])) continue
    const candidates = pool.flatMap((id) => {
      const goods = goodsOf.get(id)
      return goods === undefined
        ? []
        : (candidateOf(said, goods, { unit: wish.unit, bought }) ?? [])
    })
    const saysSpec = saysStrength(said.spec) || said.spec.counts.length > 0
    const suggestion = suggest(candidates, { saysSpec, isComplete })
    const isNamed = candidates.some(({ isAll }) => isAll)
    const read = { ...withSuggestion({ wish, match: one.match }, suggestion), isNamed }
    const meant = candidates.find(({ goodsId }) => goodsId === goodsIdOf(read))
    const isProven = meant?.unit === 'same' || (meant !== undefined && wish.unit === '')
    if (!isOther || isProven) judged[at] = read
  }
  return judged
}

function goodsIdOf({ match, suggested }: JudgedRow): number | undefined {
  return match.goodsId ?? suggested?.goodsId
}

function isMeant(row: JudgedRow | undefined): boolean {
  return row !== undefined && goodsIdOf(row) !== undefined
}

/** The wish, and without a number also with its last words as one: 三七粉 250克, 红霉素软膏10支. */
function readingsOf(wish: ListedWish): ListedWish[] {
  if (wish.quantity !== '' || wish.code !== '') return [wish]
  const read = readWeight(wish.words) ?? readCountAtEnd(wish.words) ?? readFactorAtEnd(wish.words)
  return read === undefined ? [wish] : [wish, { ...wish, ...read }]
}

function isHerbal({ class: kind, unit }: DecidedGoods['row']): boolean {
  return kind === 'pieces' || isWeight(unit)
}

function withSuggestion({ wish, match }: MatchedWish, suggestion: Suggestion): JudgedRow {
  const ids = [...new Set([...suggestion.order, ...match.candidates])].slice(0, mostCandidates)
  const kept = { ...match, candidates: ids }
  if (suggestion.state === 'sure') return { wish, match: { ...kept, goodsId: suggestion.goodsId } }
  return { wish, match: kept, ...(suggestion.state === 'suggested' && { suggested: suggestion }) }
}

function candidateOf(
  said: SaidWords,
  goods: DecidedGoods,
  { unit, bought }: { unit: string; bought: ReadonlyMap<number, number> },
): Candidate | undefined {
  const { row, price } = goods
  const isHerb = isHerbal(row)
  const explained = explain(said, { ...row, isHerb })
  if (explained === undefined) return undefined
  const spec = factsOfSpec(row.spec)
  // The 29 of 多维元素片(29) is said like a spec.
  const named = { ...spec, bare: [...spec.bare, ...numbersIn(row.name)] }
  const { substance, form } = partsOfName(row.name)
  return {
    ...explained,
    goodsId: row.id,
    same: [isHerb ? 'herb' : row.class, substance, form, sizeOf(row, form)].join('\n'),
    spec: isOfPills(said, row.spec, form) ? fitOfSpec(said.spec, named) : 'no',
    unit: unitFit(unit, goods),
    isHerb,
    boughtAt: bought.get(row.id) ?? 0,
    isBuyable: isBuyable(goods),
    priceE4: price?.priceE4,
  }
}

/** Of a device all of its spec, of what has no form how much there is only fills the package. */
function sizeOf(row: DecidedGoods['row'], form: string): string {
  if (row.class.startsWith('device')) return row.spec
  return form === '' ? '' : strengthOf(factsOfSpec(row.spec))
}

function numbersIn(name: string): number[] {
  return Array.from(name.matchAll(/\d+/gu), ([digits]) => Number(digits))
}

/** Pills by the gram are large ones, those by the hundred small ones. */
function isOfPills({ pills }: SaidWords, spec: string, form: string): boolean {
  if (pills === undefined || form !== '丸') return true
  const isLarge = /(?<![\d.])(?:[3-9]|1[0-2])g\s*[*×]\s*\d+\s*丸/u.test(spec)
  return isLarge === (pills === 'large')
}

function unitFit(unit: string, { row, quantity }: DecidedGoods): UnitFit {
  const counted = { ...row, caseMilli: row.case_milli, stepMilli: quantity.stepMilli }
  const isWeighed = isWeight(row.unit)
  if (unit === '' || /^[件箱]$/u.test(unit)) return 'any'
  if (isWeight(unit)) return isWeighed ? 'same' : 'impossible'
  if (unit === row.unit) return 'same'
  if (isUnitOf(unit, counted)) return 'any'
  if (isWeighed) return 'impossible'
  // 盒 is said of any package.
  if (unit === '盒') return 'loose'
  return countPieces('100000', unit, counted).isOfOtherUnit === true ? 'other' : 'any'
}

/** The products that each open wish may mean, by its words or by its names alone. */
async function poolsOf(ctx: Context<Buyer>, listed: readonly MatchedWish[]): Promise<Open[]> {
  const open = listed.flatMap(({ wish, match }, at) => {
    const isAsked = match.goodsId === undefined && match.isContradicted !== true
    if (!isAsked || wish.words === '' || wish.isOwnCode === true) return []
    return readingsOf(wish).flatMap((read) => {
      const said = readSaidWords(read.words)
      return said.tokens.length === 0 ? [] : [{ at, wish: read, said, match }]
    })
  })
  const catalogue = await catalogueIndexOf(ctx.database).look(ctx.now)
  const known: KnownMarks = new Map()
  const pools: (Pick<Open, 'pool' | 'isComplete'> | undefined)[] = open.map(
    ({ at, wish, match }) => (wish === listed[at]?.wish ? match.pool : undefined),
  )
  for (const { textOf, mayRelax } of ways) {
    const texts = open.map(({ said }, at) =>
      pools[at] === undefined ? textOf(said.tokens) : undefined,
    )
    const asked = [...new Set(texts.filter((text) => text !== undefined))]
    const found = await searchEach(ctx.db, catalogue, asked, { type: 'goods', mayRelax, known })
    const hitsOf = new Map(asked.map((text, at) => [text, found[at]?.hits]))
    for (const [at, text] of texts.entries()) {
      const hits = text === undefined ? undefined : hitsOf.get(text)
      if (hits === undefined || hits.slots.length === 0) continue
      const isComplete = hits.slots.length <= mostPooled
      pools[at] = { pool: catalogue.listing.best(hits, mostPooled), isComplete }
    }
  }
  return open.map(({ at, wish, said }, place) => ({
    at,
    wish,
    said,
    ...(pools[place] ?? { pool: [], isComplete: true }),
  }))
}

/** Names as said, the longest one alone, then one like it. Nothing for words without a letter. */
const ways: readonly {
  textOf: (tokens: readonly string[]) => string | undefined
  mayRelax: boolean
}[] = [
  { textOf: (tokens) => tokens.join(' ') || undefined, mayRelax: false },
  { textOf: longest, mayRelax: false },
  { textOf: baseOf, mayRelax: false },
  { textOf: longest, mayRelax: true },
]

function longest(tokens: readonly string[]): string | undefined {
  return [...tokens].sort((a, b) => b.length - a.length)[0]
}

function baseOf(tokens: readonly string[]): string | undefined {
  const base = partsOfName(longest(tokens) ?? '').base
  return base.length >= 2 ? base : undefined
}
