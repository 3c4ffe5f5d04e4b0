import { writeInputs, type ReplayLine } from '#upstream/trade/settlement/inputs'
import { youxArea } from '#upstream/trade/settlement/line'
import { settle, type Offers } from '#upstream/trade/settlement/settle'
import type { DemoGoods } from './demo-goods'
import { titleOf } from './past-orders'
import type { PastOrder } from './past-order'
import { freeShippingFen, pastDiscounts, shippingFeeFen } from './past-sums'

const terms = {
  freeFromFen: freeShippingFen,
  youxFreeFromFen: Number.MAX_SAFE_INTEGER,
  feeFen: shippingFeeFen,
  stacksReductions: false,
  minimumFen: 0,
}

/** What the past orders were settled from, so that they can be replayed (domain-rules §23). */
export function pastInputs(past: readonly PastOrder[], goods: readonly DemoGoods[]) {
  const goodsById = new Map(goods.map((one) => [one.goods.id, one.goods]))
  return past.map((one) => {
    const lines = one.lines.map((line, at) => {
      const item = goodsById.get(line.goods_id)
      if (item === undefined) throw new Error(`no goods ${String(line.goods_id)}`)
      return lineOf(one.order, { line, item, at })
    })
    const offers = offersOf(one)
    const choices = {
      couponIds: offers.coupons.map(({ id }) => id),
      voucherIds: offers.vouchers.map(({ id }) => id),
      usesPoints: false,
    }
    const settled = { ...settle(lines, offers, choices, terms), offers, choices, terms }
    return { submission_id: one.order.submission_id, inputs: writeInputs(settled) }
  })
}

function lineOf(
  order: PastOrder['order'],
  { line, item, at }: { line: PastOrder['lines'][number]; item: DemoGoods['goods']; at: number },
): ReplayLine {
  return {
    cartLineId: at + 1,
    goodsId: line.goods_id,
    kind: 'plain',
    warehouseId: order.warehouse_id,
    warehouse: titleOf(order.warehouse_id, { isHm: false }),
    isHm: order.is_hm === 1,
    isColdChain: order.is_cold_chain === 1,
    isControlled: (item.control ?? '') !== '',
    isHerbal: item.class === 'pieces',
    // Carriage of the past orders knew no 优选.
    areas: (item.zones ?? '').split(' ').filter((zone) => zone !== '' && zone !== youxArea),
    freeShippingMilli: 0,
    quantityMilli: line.quantity_milli,
    priceE4: line.price_e4,
    amountFen: line.amount_fen,
    price: { source: 'base' },
  }
}

function offersOf({ order, discount }: PastOrder): Offers<ReplayLine> {
  const { coupon, voucher } = pastDiscounts
  const held = { id: order.submission_id, expiresAt: order.created_at }
  return {
    reductions: [],
    gifts: [],
    giftStockMilli: new Map(),
    shipping: [],
    exchanges: [],
    coupons:
      discount === 'coupon'
        ? [
            {
              ...held,
              name: coupon.name,
              kind: 'all',
              thresholdFen: coupon.thresholdFen,
              reduceFen: coupon.amountFen,
              isStackable: false,
            },
          ]
        : [],
    vouchers: discount === 'voucher' ? [{ ...held, ...voucher }] : [],
    points: 0,
  }
}
