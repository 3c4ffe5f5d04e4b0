import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import { isBuyable, type DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import { listFavorites } from '#upstream/goods/favorites/store'
import { priceQuantity } from '#upstream/goods/pricing/ladder'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { decideQuantity, quantityBounds } from '#upstream/kernel/quantities/rules'
import { orderableGoods, type OrderableLine } from '../cart/payable'
import { listCartGoodsIds } from '../cart/store'
import { listPurchased } from '../orders/purchased-store'
import type { Hint } from '../settlement/hints'
import { settle, type Choices, type Offers, type SettleTerms } from '../settlement/settle'
import {
  cheapestSet,
  mostAmounts,
  mostOptions,
  verdictOn,
  type Amount,
  type Filled,
  type FilledSums,
} from './rules'

const mostRegular = 60
/** A product is regular when it was ordered this often, or is a favourite. */
const regularTimes = 2
/** This multiple of the last ordered quantity is still a usual quantity. */
const mostOfUsual = 2

interface Regular {
  goods: DecidedGoods
  mostMilli: number
}

export interface FillSet extends FilledSums {
  verdict: ReturnType<typeof verdictOn>
  goods: { goods: DecidedGoods; quantityMilli: number; amountFen: number }[]
}

type Cart = [
  lines: OrderableLine[],
  offers: Offers<OrderableLine>,
  choices: Choices,
  terms: SettleTerms,
]

/**
 * The store's regular goods, then its favourites, as far as they are available and not in the cart.
 * No controlled, 含麻 or near-expiry goods. A constant number of statements.
 */
export async function readRegular(ctx: Context<Buyer>): Promise<Regular[]> {
  const { db, buyer } = ctx
  const [{ rows: bought }, favorites, inCart] = await Promise.all([
    listPurchased(db, buyer.storeId, { order: 'count', page: 1, pageSize: mostRegular }),
    listFavorites(ctx, { page: 1, pageSize: mostRegular }),
    listCartGoodsIds(db, buyer.storeId),
  ])
  const usual = new Map(bought.map(({ goodsId, lastMilli }) => [goodsId, lastMilli]))
  const regular = bought.filter(({ times }) => times >= regularTimes)
  const ids = [...regular.map(({ goodsId }) => goodsId), ...favorites.rows.map(({ id }) => id)]
  const goods = await decideByIds(
    ctx,
    [...new Set(ids)].filter((id) => !inCart.has(id)),
  )
  return goods.filter(isOffered).map((one) => ({
    goods: one,
    mostMilli: mostOfUsual * (usual.get(one.row.id) ?? quantityBounds(one.quantity).minimumMilli),
  }))
}

function isOffered(goods: DecidedGoods): boolean {
  const { row, isNearExpiry, price } = goods
  const isPlain = row.control === '' && row.is_hm === 0 && price !== undefined
  return isPlain && isBuyable(goods) && !isNearExpiry
}

/**
 * The cheapest set of regular goods that fills a gap, settled with the whole cart. Restricted to
 * warehouses that ship anyway where that is cheaper. Undefined where no set fills the gap, or the
 * minimum order is still missed.
 */
export function fillSetFor(
  hint: Hint,
  [lines, ...rest]: Cart,
  regular: readonly Regular[],
): FillSet | undefined {
  const counting = regular.filter(({ goods }) => counts(goods, hint))
  const own = new Set(lines.map(({ warehouseId }) => warehouseId))
  const near = counting.filter(({ goods }) => own.has(goods.row.warehouse_id))
  const before = settle(lines, ...rest)
  const sets = [near, counting].flatMap((some): FillSet[] => {
    const options = some.slice(0, mostOptions).map(({ goods, mostMilli }) => ({
      goodsId: goods.row.id,
      amounts: amountsOf(goods, mostMilli),
    }))
    const found = cheapestSet(hint.missingFen, options)
    if (found === undefined) return []
    const filled = found.map((one, at) => lineOf(one, some, at))
    const after = settle([...lines, ...filled.map(({ line }) => line)], ...rest)
    if (hint.code === 'minimum' && after.minimumGapFen > 0) return []
    const sums = {
      beforeFen: before.totalFen,
      afterFen: after.totalFen,
      addedFen: found.reduce((sum, { fen }) => sum + fen, 0),
    }
    return [{ ...sums, verdict: verdictOn(sums), goods: filled.map(({ goods }) => goods) }]
  })
  return sets.sort((a, b) => a.afterFen - b.afterFen)[0]
}

function counts({ row }: DecidedGoods, { area, isHerbal }: Hint): boolean {
  if (area !== undefined && !row.zones.split(' ').includes(area)) return false
  return isHerbal === undefined || (row.class === 'pieces') === isHerbal
}

function amountsOf({ price, quantity }: DecidedGoods, mostMilli: number): Amount[] {
  const { stepMilli, minimumMilli, maximumMilli } = quantityBounds(quantity)
  const amounts: Amount[] = []
  const most = Math.min(maximumMilli, Math.max(mostMilli, minimumMilli))
  for (let milli = minimumMilli; milli > 0 && milli <= most; milli += stepMilli) {
    if (amounts.length === mostAmounts || price === undefined) break
    if (decideQuantity(milli, quantity).quantityMilli !== milli) continue
    amounts.push({ milli, fen: priceQuantity(price, milli).amountFen })
  }
  return amounts
}

function lineOf({ goodsId, milli, fen }: Filled, some: readonly Regular[], at: number) {
  const goods = some.find((one) => one.goods.row.id === goodsId)?.goods
  const price = goods?.price
  if (goods === undefined || price === undefined) throw new Error(`no price of ${String(goodsId)}`)
  const line = orderableGoods(
    { ...goods.row, warehouse: '' },
    {
      cartLineId: Number.MAX_SAFE_INTEGER - at,
      kind: 'plain',
      quantityMilli: milli,
      price,
      priced: priceQuantity(price, milli),
      decided: undefined,
      set: undefined,
    },
  )
  return { line, goods: { goods, quantityMilli: milli, amountFen: fen } }
}
