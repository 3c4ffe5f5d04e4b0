import { chance, drawNumber } from './chance'
import type { DemoGoods } from './demo-goods'

const regulars = 12
const othersPerOrder = 3
const mostSteps = 4

interface Occasion {
  storeId: number
  warehouseId: number
  ago: number
}

/**
 * Goods of one order: about half of the store's regular products and a few others. Plain goods
 * only, so that the order is one parcel that needs no right.
 */
export function usualGoods(
  goods: readonly DemoGoods[],
  classes: ReadonlySet<string>,
  { storeId, warehouseId, ago }: Occasion,
): { goods: DemoGoods['goods']; quantityMilli: number }[] {
  const sold = goods
    .map((item) => item.goods)
    .filter((item) => item.warehouse_id === warehouseId && classes.has(item.class) && isPlain(item))
    .sort((a, b) => likeOf(storeId, a) - likeOf(storeId, b))
  const usual = sold
    .slice(0, regulars)
    .filter((item) => chance('again', storeId, ago, item.identity) < 0.55)
  const others = sold
    .slice(regulars)
    .sort((a, b) => chance(storeId, ago, a.identity) - chance(storeId, ago, b.identity))
    .slice(0, othersPerOrder)
  return [...usual, ...others].map((item) => ({
    goods: item,
    quantityMilli: quantityOf(item, storeId, ago),
  }))
}

export function coldGoods(
  goods: readonly DemoGoods[],
  classes: ReadonlySet<string>,
): ReturnType<typeof usualGoods> {
  return goods
    .map((item) => item.goods)
    .filter((item) => item.is_cold_chain === 1 && item.warehouse_id === 1 && isFree(item))
    .filter((item) => classes.has(item.class) && item.class !== 'biologic')
    .slice(0, 2)
    .map((item) => ({
      goods: item,
      quantityMilli: Math.max(item.minimum_milli, mostSteps * item.package_step_milli),
    }))
}

/** True for goods in stock without limit, special right or cold chain. */
export function isPlain(item: DemoGoods['goods']): boolean {
  return item.is_cold_chain === 0 && isFree(item)
}

/** The same, cold chain included. */
function isFree(item: DemoGoods['goods']): boolean {
  return (
    item.is_on_shelf === 1 &&
    item.is_hm === 0 &&
    item.control === '' &&
    item.limit_milli === 0 &&
    item.stock_milli > 0 &&
    (item.base_price_e4 ?? 0) > 0 &&
    // Nobody orders a hospital bed every month.
    (item.base_price_e4 ?? 0) < dear
  )
}

const dear = 3_000_000

/** Sort key, lower is preferred: general popularity with a variation per store. */
function likeOf(storeId: number, item: DemoGoods['goods']): number {
  return chance('like', storeId, item.identity) / (1 + Math.log1p(item.sold_milli ?? 0))
}

function quantityOf(item: DemoGoods['goods'], storeId: number, ago: number): number {
  const steps = drawNumber(1, mostSteps, 'steps', storeId, ago, item.identity)
  return Math.max(item.minimum_milli, steps * item.package_step_milli)
}
