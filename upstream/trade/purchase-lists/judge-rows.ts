import { setImmediate } from 'node:timers/promises'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import { isBuyable, type DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import { listDescribedRows, type DescribedRow } from '#upstream/goods/products/store'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lastBought } from '#upstream/trade/orders/purchased-store'
import { candidateOf } from './candidate'
import { mostCandidates } from './own-code-rules'
import { otherPoolsOf, poolsOf, type MatchedWish, type Open } from './pools'
import type { ListedWish } from './sheet'
import { saysStrength } from './spec-facts'
import { contenders, suggest, type Candidate, type Said, type Suggestion } from './suggest'
import { isWeight } from './weights'

/** Other requests are answered between slices. */
const sliceSize = 20
/** Databases limit the values of a statement. */
const describedAtOnce = 10_000

export interface JudgedRow extends MatchedWish {
  suggested?: Extract<Suggestion, { state: 'suggested' }>
  /** The words bear the name of a product, as far as they were judged. */
  isNamed?: boolean
}

interface Weighed extends Open {
  candidates: Candidate[]
  manner: Said
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
  const weighed = await weighAgain(ctx, await weigh(ctx, await poolsOf(ctx, listed)))
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

async function weigh(ctx: Context<Buyer>, open: readonly Open[]): Promise<Weighed[]> {
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
    weighed.push({ ...each, candidates, manner: { saysSpec, isComplete, size: said.size } })
  }
  return weighed
}

/** Those of which none is meant yet with the products that they mean if misread or said shorter. */
async function weighAgain(ctx: Context<Buyer>, weighed: readonly Weighed[]): Promise<Weighed[]> {
  const isMeantAt = new Set(weighed.flatMap((one) => (isDecided(one) ? one.at : [])))
  const open = weighed.filter(({ at }) => !isMeantAt.has(at))
  const isNamed = ({ candidates }: Weighed) =>
    candidates.some(({ name, isAll }) => isAll && name !== 'another')
  const [named, strange] = [open.filter(isNamed), open.filter((one) => !isNamed(one))]
  const again = await weigh(ctx, await otherPoolsOf(ctx, { named, strange }))
  const better = new Map<ListedWish, Weighed>()
  for (const one of again) if (!better.has(one.wish) && isDecided(one)) better.set(one.wish, one)
  return weighed.map((one) => better.get(one.wish) ?? one)
}

function isDecided({ candidates, manner }: Weighed): boolean {
  return contenders(candidates, manner).length > 0
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

function withSuggestion({ wish, match }: MatchedWish, suggestion: Suggestion): JudgedRow {
  const ids = [...new Set([...suggestion.order, ...match.candidates])].slice(0, mostCandidates)
  const kept = { ...match, candidates: ids }
  if (suggestion.state === 'sure') return { wish, match: { ...kept, goodsId: suggestion.goodsId } }
  return { wish, match: kept, ...(suggestion.state === 'suggested' && { suggested: suggestion }) }
}
