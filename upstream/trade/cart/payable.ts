import type { Notice } from '#contract/cart'
import type { PresentedRow } from '#upstream/goods/pricing/goods-terms'
import type { PricedQuantity } from '#upstream/goods/pricing/ladder'
import type { Price } from '#upstream/goods/pricing/rules'
import type { LineKind, PayableLine } from '../settlement/line'
import type { SetUse } from '../sets/store'
import type { DecidedLine } from './lines'

/** A line that can be ordered, with the quantity and price it would be ordered at. */
export interface OrderableLine extends PayableLine {
  goods: PresentedRow
  unit: string
  basePriceE4: number | null
  price: Price
  priced: PricedQuantity
  /** What moved since the buyer put it into the cart. */
  notices: Notice[]
  /** So many of a combination set, of which it is a part. */
  set?: SetUse
  /** As the cart decided it; absent for what comes with the order (换购). */
  decided?: DecidedLine
}

/** A decided line as settlements take it; undefined while its price is hidden or pending. */
export function payableLine(decided: DecidedLine): OrderableLine | undefined {
  const { row, decision, set } = decided
  const { price } = decided.goods
  const { priced, quantityMilli, notices } = decision
  if (price === undefined || priced === undefined) return undefined
  const kind = set !== undefined ? 'set' : row.flash_id === null ? 'plain' : 'flash'
  const own = { cartLineId: row.line_id, kind, quantityMilli, price, priced } as const
  const ofSet = set && { set: { setId: set.row.id, count: set.count } }
  return { ...orderableGoods(row, own), notices, decided, ...ofSet }
}

/** A line that can be ordered, from its goods and the price that was decided for it. */
export function orderableGoods(
  row: PresentedRow & { warehouse: string },
  own: {
    cartLineId: number
    kind: LineKind
    quantityMilli: number
    price: Price
    priced: PricedQuantity
  },
): OrderableLine {
  return {
    ...own,
    goodsId: row.id,
    goods: row,
    unit: row.unit,
    basePriceE4: row.base_price_e4,
    warehouseId: row.warehouse_id,
    warehouse: row.warehouse,
    isHm: row.is_hm === 1,
    isColdChain: row.is_cold_chain === 1,
    isControlled: row.control !== '',
    isHerbal: row.class === 'pieces',
    areas: row.zones === '' ? [] : row.zones.split(' '),
    freeShippingMilli: row.free_shipping_milli,
    priceE4: own.priced.priceE4,
    amountFen: own.priced.amountFen,
    notices: [],
  }
}
