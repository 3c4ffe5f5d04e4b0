import type { Goods } from '#contract/goods'
import type { Combination } from '#contract/set'
import { presentByIds } from '#upstream/goods/catalogue/listing/goods-rows'
import type { Handlers } from './handler'
import { formatYuanE4, formatYuanFen, lineAmountFen, parseYuanE4 } from '#upstream/kernel/money'
import { milliToQuantity, quantityToMilli } from '#upstream/kernel/quantities/units'
import { decideSet } from '#upstream/trade/sets/rules'
import { listCurrentSets, type SetRow } from '#upstream/trade/sets/store'

export const setHandlers = {
  'activity.sets': async (context) => {
    const { database, buyer, now } = context
    const sets = await listCurrentSets(database.db, buyer, now)
    const ids = new Set(sets.flatMap(({ goods }) => goods.map(({ goodsId }) => goodsId)))
    const goods = new Map((await presentByIds(context, [...ids])).map((one) => [one.id, one]))
    return { items: sets.map((set) => presentSet(set, goods, now)), timestamp: now }
  },
} satisfies Partial<Handlers>

interface Part {
  goods: Goods
  quantityMilli: number
  priceE4: number
}

/** A set with its goods as this buyer sees them; see `decideSet` for whether it can be bought. */
function presentSet(set: SetRow, goodsById: ReadonlyMap<number, Goods>, now: number): Combination {
  const parts = set.goods.flatMap(({ goodsId, ...part }): Part[] => {
    const goods = goodsById.get(goodsId)
    return goods === undefined ? [] : [{ goods, ...part }]
  })
  const { reasons, maximum } = decideSet(
    {
      ...set,
      parts: parts.map(({ goods, quantityMilli }) => ({
        name: goods.name,
        quantityMilli,
        stockMilli: quantityToMilli(goods.stock),
        reasons: goods.reasons,
      })),
    },
    now,
  )
  const { id, name, intro, startsAt, endsAt, limit } = set
  return {
    ...{ id, name, intro, startsAt, endsAt, limit, maximum, reasons },
    ...presentSums(parts),
    items: parts.map(({ goods, quantityMilli, priceE4 }) => ({
      goods,
      quantity: milliToQuantity(quantityMilli),
      ...(goods.price !== undefined && { price: formatYuanE4(priceE4) }),
    })),
  }
}

function presentSums(parts: readonly Part[]): Pick<Combination, 'price' | 'saves'> {
  if (parts.some(({ goods }) => goods.price === undefined)) return {}
  const sum = (priceOf: (part: Part) => number) =>
    parts.reduce((fen, part) => fen + lineAmountFen(priceOf(part), part.quantityMilli), 0)
  const inSet = sum(({ priceE4 }) => priceE4)
  const savedFen = sum(({ goods }) => parseYuanE4(goods.price ?? '') ?? 0) - inSet
  return {
    price: formatYuanFen(inSet),
    ...(savedFen > 0 && { saves: formatYuanFen(savedFen) }),
  }
}
