import type { CouponKind } from '#contract/kinds'
import type { GoodsClass } from '#contract/goods'

/** What decides whether a coupon counts a product. */
interface CoveredGoods {
  class: GoodsClass
  isHm: boolean
}

/**
 * The kinds of coupon that are good for a product (domain-rules §6): none for 含麻 goods; Chinese
 * medicine is what is sold as 中药饮片. Lines of a flash sale take none, whatever their goods.
 */
export function couponKindsFor(goods: CoveredGoods): readonly CouponKind[] {
  if (goods.isHm) return []
  return ['all', goods.class === 'pieces' ? 'herbal' : 'nonherbal']
}
