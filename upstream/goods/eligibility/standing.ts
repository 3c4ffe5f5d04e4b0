import type { GoodsClass } from '#contract/goods'
import { goodsClasses } from '#contract/goods-classes'
import { storeKinds } from '#contract/kinds'
import type { StoreKind } from '#contract/user'
import { licenceKinds, type LicenceKind } from '#upstream/kernel/buyer'
import { termsOf, type PresentedRow } from '../pricing/goods-terms'
import { eligibilityGoods } from './decide-goods'
import { reasonsAgainst, type EligibilityBuyer } from './rules'

interface Standing {
  kind: StoreKind
  /** Words of every reason, in the order of domain-rules §4; none when it could be bought. */
  reasons: string[]
}

/**
 * Why a store of each kind could not buy this product now that has every licence, class and right
 * and stands in no closed region: what is left is the product's own.
 */
export function standingByKind(row: PresentedRow, now: number): Standing[] {
  const goods = eligibilityGoods(row, termsOf(row, undefined, now))
  return (Object.keys(storeKinds) as StoreKind[]).map((kind) => ({
    kind,
    reasons: reasonsAgainst(goods, storeOf(kind), now).map(({ message }) => message),
  }))
}

function storeOf(kind: StoreKind): EligibilityBuyer {
  const licences = (Object.keys(licenceKinds) as LicenceKind[]).map((licence) => ({
    kind: licence,
    number: '',
    validUntil: '9999-12-31',
    isInReview: false,
  }))
  return {
    kind,
    licences,
    scope: new Set(Object.keys(goodsClasses) as GoodsClass[]),
    region: '',
    approval: 'approved',
    isRxAllowed: true,
    hasHmRight: true,
    hmReceiptDue: undefined,
    control: { allowed: new Map(), denied: new Set() },
  }
}
