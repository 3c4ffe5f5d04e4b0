import type { Goods } from '#contract/goods'
import { formatPrice } from '#app/words/money'
import { unitPriceOf } from '#app/views/goods/goods-row'

/** A product that a typed row may mean, in one line below the field. */
export interface Candidate {
  code: string
  name: string
  /** Spec, manufacturer, price or why there is none, and stock. */
  facts: string
  /** Why it cannot be bought; absent where it can. */
  problem?: string
}

export function toCandidate(goods: Goods): Candidate {
  const { code, name, spec, manufacturer, price, priceNotice = '', unit, stock, reasons } = goods
  const each = unitPriceOf(goods)
  const cost =
    price === undefined
      ? priceNotice
      : `¥${formatPrice(price)}/${unit}${each === undefined ? '' : ` ${each}`}`
  const [first] = reasons
  return {
    code,
    name,
    facts: [spec, manufacturer, cost, `库存 ${stock}`].join(' '),
    ...(first !== undefined && { problem: first.message }),
  }
}
