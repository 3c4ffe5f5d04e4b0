import type { Notice } from '#contract/cart'
import type { PresentedRow } from '#upstream/goods/pricing/goods-terms'
import type { PricedQuantity } from '#upstream/goods/pricing/ladder'
import type { Price } from '#upstream/goods/pricing/rules'
import type { LineKind, PayableLine } from '../settlement/line'
import type { DecidedLine } from './lines'

export interface OrderableLine extends PayableLine {
  goods: PresentedRow
  unit: string
  basePriceE4: number | null
  price: Price
  priced: PricedQuantity
  notices: Notice[]
  /** The cart's decision. Absent for a 换购 line. */
  decided?: DecidedLine | undefined
}

/** Converts a decided line for settlement. Undefined while its price is hidden or pending. */
export function payableLine(decided: DecidedLine): OrderableLine | undefined {
  const { row, goods, decision, set } = decided
  const { price } = goods
  const { priced, quantityMilli, notices } = decision
  if (price === undefined || priced === undefined) return undefined
  return orderableGoods(row, {
    cartLineId: row.line_id,
    kind: lineKind(decided),
    quantityMilli,
    price,
    priced,
    notices,
    decided,
    set: set && { setId: set.row.id, count: set.count },
  })
}

export function lineKind({ row, set }: Pick<DecidedLine, 'row' | 'set'>): LineKind {
  if (set !== undefined) return 'set'
  return row.flash_id === null ? 'plain' : 'flash'
}

interface OwnOfLine extends Pick<
  OrderableLine,
  'cartLineId' | 'kind' | 'quantityMilli' | 'price' | 'priced' | 'decided' | 'set'
> {
  notices?: Notice[]
}

export function orderableGoods(
  row: PresentedRow & { warehouse: string },
  own: OwnOfLine,
): OrderableLine {
  // One literal without spreads: a cart has up to 500 of these, and copies were a tenth of its
  // cost.
  return {
    cartLineId: own.cartLineId,
    kind: own.kind,
    quantityMilli: own.quantityMilli,
    price: own.price,
    priced: own.priced,
    priceE4: own.priced.priceE4,
    amountFen: own.priced.amountFen,
    notices: own.notices ?? [],
    decided: own.decided,
    set: own.set,
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
  }
}
