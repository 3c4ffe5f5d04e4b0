import type { Combination } from '#contract/set'
import type { DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import { formatYuanE4, formatYuanFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { decideCurrentSets, type DecidedSet } from '#upstream/trade/sets/decide-sets'
import type { Goods } from '#contract/goods'
import type { Handlers } from './handler'
import { presenterOf } from './present-goods'

export const setHandlers = {
  'activity.sets': async (ctx) => {
    const sets = await decideCurrentSets(ctx)
    const present = await presenterOf(
      ctx,
      sets.flatMap(({ parts }) => parts.map(({ goods }) => goods)),
    )
    return { items: sets.map((set) => presentSet(set, present)), timestamp: ctx.now }
  },
} satisfies Partial<Handlers>

function presentSet(
  { set, parts, reasons, maximum, sums }: DecidedSet,
  present: (goods: DecidedGoods) => Goods,
): Combination {
  const { id, name, intro, startsAt, endsAt, limit } = set
  return {
    id,
    name,
    intro,
    startsAt,
    endsAt,
    limit,
    maximum,
    reasons,
    ...presentSums(sums),
    items: parts.map(({ goods, quantityMilli, priceE4 }) => ({
      goods: present(goods),
      quantity: milliToQuantity(quantityMilli),
      ...(goods.price !== undefined && { price: formatYuanE4(priceE4) }),
    })),
  }
}

function presentSums(sums: DecidedSet['sums']): Pick<Combination, 'price' | 'saves'> {
  if (sums === undefined) return {}
  const savedFen = sums.aloneFen - sums.inSetFen
  return {
    price: formatYuanFen(sums.inSetFen),
    ...(savedFen > 0 && { saves: formatYuanFen(savedFen) }),
  }
}
