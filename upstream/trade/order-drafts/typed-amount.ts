import type { DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import { piecesOf } from '../purchase-lists/change'
import { unitOfOwn } from '../purchase-lists/pieces'

/** What a quantity typed beside a product comes to, in thousandths, or why it is none, in words. */
export function readTypedAmount(typed: string, goods: DecidedGoods): number | string {
  const { unit, case_milli: caseMilli, spec } = goods.row
  const counted = { unit, caseMilli, stepMilli: goods.quantity.stepMilli, spec }
  const { quantityMilli, problem } = piecesOf({ quantity: typed, unit: unitOfOwn(counted) }, goods)
  return quantityMilli ?? problem ?? '请填写数量'
}

/** An empty quantity or 0 is none. */
export function isNone(typed: string): boolean {
  return /^0*(?:\.0*)?$/.test(typed.normalize('NFKC').trim())
}
