import type { CouponKind } from '#contract/kinds'
import type { GoodsClass } from '#contract/goods'

interface CoveredGoods {
  class: GoodsClass
  isHm: boolean
}

/**
 * Coupon kinds that apply to a product (domain-rules §6): none for 含麻 goods, `herbal` for goods
 * sold as 中药饮片. Flash sale lines accept no coupon, whatever their goods.
 */
export function couponKindsFor(goods: CoveredGoods): readonly CouponKind[] {
  if (goods.isHm) return []
  return ['all', goods.class === 'pieces' ? 'herbal' : 'nonherbal']
}
