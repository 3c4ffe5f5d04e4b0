import type { Reason } from '#contract/reason'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import type { DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import type { Context } from '#upstream/kernel/context'
import { lineAmountFen } from '#upstream/kernel/money'
import { decideSet } from './rules'
import { listCurrentSets, type SetRow } from './store'

export interface DecidedPart {
  goods: DecidedGoods
  quantityMilli: number
  priceE4: number
}

export interface DecidedSet {
  set: SetRow
  parts: DecidedPart[]
  /** The reason why it cannot be bought; see `decideSet`. */
  reasons: Reason[]
  maximum: number
  /**
   * The price of one set, and of its goods bought separately. Undefined while a price is hidden.
   */
  sums: { inSetFen: number; aloneFen: number } | undefined
}

export async function decideCurrentSets(ctx: Context): Promise<DecidedSet[]> {
  const sets = await listCurrentSets(ctx)
  const ids = new Set(sets.flatMap(({ goods }) => goods.map(({ goodsId }) => goodsId)))
  const goods = new Map((await decideByIds(ctx, [...ids])).map((one) => [one.row.id, one]))
  return sets.map((set) => decideSetOf(set, goods, ctx.now))
}

/** Decides a set from its goods by id. Goods that no longer exist are left out. */
export function decideSetOf(
  set: SetRow,
  goodsById: ReadonlyMap<number, DecidedGoods>,
  now: number,
): DecidedSet {
  const parts = set.goods.flatMap(({ goodsId, ...part }): DecidedPart[] => {
    const goods = goodsById.get(goodsId)
    return goods === undefined ? [] : [{ goods, ...part }]
  })
  const terms = parts.map(({ goods, quantityMilli, priceE4 }) => ({
    name: goods.row.name,
    quantityMilli,
    priceE4,
    basePriceE4: goods.row.base_price_e4,
    stockMilli: goods.quantity.stockMilli,
    reasons: goods.reasons,
  }))
  return { set, parts, ...decideSet({ ...set, parts: terms }, now), sums: sumsOf(parts) }
}

function sumsOf(parts: readonly DecidedPart[]): DecidedSet['sums'] {
  let inSetFen = 0
  let aloneFen = 0
  for (const { goods, quantityMilli, priceE4 } of parts) {
    if (goods.price === undefined) return undefined
    inSetFen += lineAmountFen(priceE4, quantityMilli)
    aloneFen += lineAmountFen(goods.price.priceE4, quantityMilli)
  }
  return { inSetFen, aloneFen }
}
