import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import { normaliseSpec } from '#upstream/goods/catalogue/search/normalise'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { matchWishes } from './match'
import { nothing, type Match } from './match-result'
import { readCountAtEnd, readCountInFront, readWithoutPackage, readWeight } from './other-readings'
import type { ListedWish } from './sheet'
import { isWeight } from './weights'

interface MatchedWish {
  wish: ListedWish
  match: Match
}

type Told = ReadonlyMap<number, { unit: string; spec: string }>

interface Reading {
  at: number
  /** The wish to search for. */
  wish: ListedWish
  /** The wish to store if confirmed. */
  kept: ListedWish
  isRight: (match: Match, goods: Told) => boolean
}

/**
 * Matches open wishes by another reading of their words, and keeps it where the product confirms
 * it: 500g is the quantity of a herb sold by weight whose spec lacks it, and /盒 of 24片/盒 is the
 * unit of a product whose spec lacks it.
 */
export async function matchOtherwise(
  ctx: Context<Buyer>,
  wishes: readonly ListedWish[],
  matches: readonly Match[],
): Promise<MatchedWish[]> {
  const readings = wishes.flatMap((wish, at) =>
    matches[at]?.goodsId === undefined
      ? readingsOf(wish, at)
      : countOf(wish, at, matches[at].goodsId),
  )
  const asked = readings.map(({ wish }) => wish)
  const found = asked.length === 0 ? [] : await matchWishes(ctx, asked)
  const decided = await decideByIds(ctx, [...new Set(found.flatMap(idsOf))])
  const goods: Told = new Map(decided.map(({ row }) => [row.id, row]))
  const better = new Map<number, MatchedWish>()
  for (const [place, { at, kept, isRight }] of readings.entries()) {
    const match = found[place] ?? nothing
    if (isRight(match, goods)) better.set(at, { wish: kept, match })
  }
  return wishes.map((wish, at) => better.get(at) ?? { wish, match: matches[at] ?? nothing })
}

function readingsOf(wish: ListedWish, at: number): Reading[] {
  const weighed = wish.quantity === '' && wish.code === '' ? readWeight(wish.words) : undefined
  if (weighed !== undefined) {
    const read = { ...wish, ...weighed }
    return [{ at, wish: read, kept: read, isRight: isSoldByWeight(read) }]
  }
  const packed = readWithoutPackage(wish.words)
  if (packed === undefined) return []
  const { words, unit } = packed
  return [{ at, wish: { ...wish, words }, kept: wish, isRight: isSoldBy(unit) }]
}

/** 5支 joined to the name of the product that is meant: a number where it is sold by 支. */
function countOf(wish: ListedWish, at: number, meant: number): Reading[] {
  if (wish.quantity !== '' || wish.code !== '') return []
  const read = readCountAtEnd(wish.words) ?? readCountInFront(wish.words)
  if (read === undefined) return []
  const counted = { ...wish, ...read }
  const said = normaliseSpec(read.quantity + read.unit)
  const isRight: Reading['isRight'] = ({ goodsId }, goods) => {
    const { unit = '', spec = '' } = goods.get(goodsId ?? 0) ?? {}
    return goodsId === meant && unit === read.unit && !normaliseSpec(spec).includes(said)
  }
  return [{ at, wish: counted, kept: counted, isRight }]
}

function isSoldByWeight({ quantity, unit }: ListedWish): Reading['isRight'] {
  const said = normaliseSpec(`${quantity}${unit}`)
  return (match, goods) => {
    const likeliest = goods.get(match.goodsId ?? match.candidates[0] ?? 0)
    const isInSpec = idsOf(match).some((id) =>
      normaliseSpec(goods.get(id)?.spec ?? '').includes(said),
    )
    return isWeight(likeliest?.unit ?? '') && !isInSpec
  }
}

function isSoldBy(pack: string): Reading['isRight'] {
  return ({ goodsId = 0 }, goods) => {
    const { unit = '', spec = '' } = goods.get(goodsId) ?? {}
    return unit === pack && !/\/\p{Script=Han}/u.test(normaliseSpec(spec))
  }
}

function idsOf({ goodsId, candidates }: Match): number[] {
  return goodsId === undefined ? candidates : [...candidates, goodsId]
}
