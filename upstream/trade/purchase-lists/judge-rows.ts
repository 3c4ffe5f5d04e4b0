import { setImmediate } from 'node:timers/promises'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import { catalogueIndexOf } from '#upstream/goods/catalogue/index/catalogue-index'
import type { KnownMarks } from '#upstream/goods/catalogue/search/word-lookup'
import { searchEach } from '#upstream/goods/catalogue/search/search'
import { isBuyable, type DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import { listDescribedRows, type DescribedRow } from '#upstream/goods/products/store'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lastBought } from '#upstream/trade/orders/purchased-store'
import { candidateOf } from './candidate'
import { withMeantCharacters } from './look-alikes'
import { mostPooled, type Match } from './match-result'
import { partsOfName } from './name-parts'
import { mostCandidates } from './own-code-rules'
import { readCountAtEnd, readCountInFront, readFactorAtEnd, readWeight } from './other-readings'
import { readSaidWords, type SaidWords } from './said-words'
import type { ListedWish } from './sheet'
import { saysStrength } from './spec-facts'
import { contenders, suggest, type Candidate, type Said, type Suggestion } from './suggest'
import { isWeight } from './weights'

/** Other requests are answered between slices. */
const sliceSize = 20
/** Databases limit the values of a statement. */
const describedAtOnce = 10_000

interface MatchedWish {
  wish: ListedWish
  match: Match
}

export interface JudgedRow extends MatchedWish {
  suggested?: Extract<Suggestion, { state: 'suggested' }>
  /** The words bear the name of a product, as far as they were judged. */
  isNamed?: boolean
}

interface Weighed extends Open {
  candidates: Candidate[]
  manner: Said
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
  const goodsOf = await describe(
    ctx,
    open.flatMap(({ pool }) => pool),
  )
  const weighed: Weighed[] = []
  for (const [place, each] of open.entries()) {
    if (place % sliceSize === sliceSize - 1) await setImmediate()
    const { wish, said, pool, isComplete } = each
    const saysSpec = saysStrength(said.spec) || said.spec.counts.length > 0
    const candidates = pool.flatMap((id) => {
      const goods = goodsOf.get(id)
      return (goods && candidateOf(said, goods, wish.unit)) ?? []
    })
    weighed.push({ ...each, candidates, manner: { saysSpec, isComplete } })
  }
  const offers = await offersOf(ctx, weighed)
  const judged: JudgedRow[] = [...listed]
  for (const { at, wish, candidates, manner } of weighed) {
    const one = listed[at]
    if (one === undefined) continue
    const isOther = wish !== one.wish
    // What is a spec of one product is no number of another.
    if (isOther && !isWeight(wish.unit) && isMeant(judged[at])) continue
    const known = candidates.map((each) => ({ ...each, ...offers.get(each.goodsId) }))
    const isNamed = candidates.some(({ isAll }) => isAll)
    const read = { ...withSuggestion({ wish, match: one.match }, suggest(known, manner)), isNamed }
    const meant = candidates.find(({ goodsId }) => goodsId === goodsIdOf(read))
    const isProven = meant?.unit === 'same' || (meant !== undefined && wish.unit === '')
    if (!isOther || isProven) judged[at] = read
  }
  return judged
}

async function describe(
  { db }: Context,
  pooled: readonly number[],
): Promise<Map<number, DescribedRow>> {
  const ids = [...new Set(pooled)]
  const goods = new Map<number, DescribedRow>()
  for (let from = 0; from < ids.length; from += describedAtOnce)
    for (const row of await listDescribedRows(db, ids.slice(from, from + describedAtOnce)))
      goods.set(row.id, row)
  return goods
}

type Offer = Pick<Candidate, 'boughtAt' | 'isBuyable' | 'priceE4'>

/** What is asked of those alone of which one will be suggested. */
async function offersOf(
  ctx: Context<Buyer>,
  weighed: readonly Weighed[],
): Promise<Map<number, Offer>> {
  const ids = weighed.flatMap(({ candidates, manner }) =>
    contenders(candidates, manner).map(({ goodsId }) => goodsId),
  )
  const bought = await lastBought(ctx.db, ctx.buyer.storeId)
  const decided: DecidedGoods[] = []
  const once = [...new Set(ids)]
  for (let from = 0; from < once.length; from += describedAtOnce)
    decided.push(...(await decideByIds(ctx, once.slice(from, from + describedAtOnce))))
  return new Map(
    decided.map((goods) => [
      goods.row.id,
      {
        boughtAt: bought.get(goods.row.id) ?? 0,
        isBuyable: isBuyable(goods),
        priceE4: goods.price?.priceE4,
      },
    ]),
  )
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
  const read =
    readWeight(wish.words) ??
    readCountAtEnd(wish.words) ??
    readCountInFront(wish.words) ??
    readFactorAtEnd(wish.words)
  return read === undefined ? [wish] : [wish, { ...wish, ...read }]
}

function withSuggestion({ wish, match }: MatchedWish, suggestion: Suggestion): JudgedRow {
  const ids = [...new Set([...suggestion.order, ...match.candidates])].slice(0, mostCandidates)
  const kept = { ...match, candidates: ids }
  if (suggestion.state === 'sure') return { wish, match: { ...kept, goodsId: suggestion.goodsId } }
  return { wish, match: kept, ...(suggestion.state === 'suggested' && { suggested: suggestion }) }
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
  const own = open.map(({ at, wish, match: { pool } }) =>
    wish === listed[at]?.wish ? pool : undefined,
  )
  const pools: (Pick<Open, 'pool' | 'isComplete'> | undefined)[] = own.map((pool) =>
    pool?.isGuessed === false ? pool : undefined,
  )
  for (const { textOf, mayRelax } of ways) {
    const texts = open.map(({ wish, said }, at) => {
      if (mayRelax) pools[at] ??= own[at]
      const text = pools[at] === undefined ? textOf(said.tokens) : undefined
      return text === wish.words && !mayRelax ? undefined : text
    })
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
  { textOf: (tokens) => withMeantCharacters(longest(tokens) ?? ''), mayRelax: false },
  { textOf: longest, mayRelax: true },
]

function longest(tokens: readonly string[]): string | undefined {
  return [...tokens].sort((a, b) => b.length - a.length)[0]
}

function baseOf(tokens: readonly string[]): string | undefined {
  const base = partsOfName(longest(tokens) ?? '').base
  return base.length >= 2 ? base : undefined
}
