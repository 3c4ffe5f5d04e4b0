import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import { normaliseSpec } from '#upstream/goods/catalogue/search/normalise'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { matchWishes, type Match } from './match'
import type { ListedWish } from './sheet'
import { isWeight, readWeight } from './weights'

interface MatchedWish {
  wish: ListedWish
  match: Match
}

const nothing: Match = { goodsId: undefined, candidates: [], isLearnt: false }

/**
 * Reads 500g of 甘草 500g as how much is wanted, where without it the words mean products alone that are
 * sold by weight and do not have it in their specs. Every other wish stays as it was matched.
 */
export async function matchWeighed(
  ctx: Context<Buyer>,
  wishes: readonly ListedWish[],
  matches: readonly Match[],
): Promise<MatchedWish[]> {
  const asked = wishes.flatMap((wish, at) => {
    const isOpen = matches[at]?.goodsId === undefined
    const weighed = isOpen && wish.quantity === '' ? readWeight(wish.words) : undefined
    return weighed === undefined ? [] : [{ at, wish: { ...wish, ...weighed } }]
  })
  const found =
    asked.length === 0
      ? []
      : await matchWishes(
          ctx,
          asked.map(({ wish }) => wish),
        )
  const decided = await decideByIds(ctx, [...new Set(found.flatMap(idsOf))])
  const goodsOf = new Map(decided.map(({ row }) => [row.id, row]))
  const weighedAt = new Map<number, MatchedWish>()
  for (const [place, { at, wish }] of asked.entries()) {
    const match = found[place] ?? nothing
    const said = normaliseSpec(`${wish.quantity}${wish.unit}`)
    const isWeighed = idsOf(match).every((id) => {
      const { unit = '', spec = '' } = goodsOf.get(id) ?? {}
      return isWeight(unit) && !normaliseSpec(spec).includes(said)
    })
    if (match.candidates.length > 0 && isWeighed) weighedAt.set(at, { wish, match })
  }
  return wishes.map((wish, at) => weighedAt.get(at) ?? { wish, match: matches[at] ?? nothing })
}

function idsOf({ goodsId, candidates }: Match): number[] {
  return goodsId === undefined ? candidates : [...candidates, goodsId]
}
