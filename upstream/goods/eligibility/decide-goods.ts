import type { GoodsClass } from '#contract/goods'
import type { Reason } from '#contract/reason'
import type { Buyer } from '#upstream/kernel/buyer'
import type { QuantityTerms } from '#upstream/kernel/quantities/rules'
import { chinaDay } from '#upstream/kernel/time'
import { readControlTerms } from '../controlled/terms'
import { termsOf, type GoodsTerms, type OwnTerms, type PresentedRow } from '../pricing/goods-terms'
import { priceNotice, type Price, type PriceVisibility } from '../pricing/rules'
import { tagsOf, type TagName } from '../promotions/tags'
import { isNearExpiry } from '../stock/shelf-rules'
import { inOrder, reasonsAgainst, type EligibilityGoods } from './rules'

export interface Asker {
  buyer: Buyer | undefined
  now: number
  config: { PRICE_VISIBILITY: PriceVisibility }
}

export interface DecidedGoods<Row extends PresentedRow = PresentedRow> {
  row: Row
  /** Undefined while the price is hidden or pending; `priceNotice` then says which. */
  price: Price | undefined
  /** The price once the special price ends; undefined for other and hidden prices. */
  afterSpecial: Price | undefined
  priceNotice: string | undefined
  quantity: QuantityTerms
  /** Every reason against buying it, in the order of domain-rules §4. */
  reasons: Reason[]
  tags: readonly TagName[]
  isNearExpiry: boolean
}

const controlNotice = '开通控销权限后可见'

/**
 * Decides price, quantities and reasons of a product, the same way for list, detail, cart and
 * favourites. `own` replaces the goods' terms for a flash sale or combination set line. A price the
 * buyer may not see is left out (domain-rules §1); all reasons are returned (§4).
 */
export function decideGoods<Row extends PresentedRow>(
  row: Row,
  { buyer, now, config }: Asker,
  own?: OwnTerms,
): DecidedGoods<Row> {
  const terms = own ?? termsOf(row, buyer, now)
  const against = reasonsAgainst(eligibilityGoods(row, terms), buyer, now)
  const reasons = own === undefined ? against : inOrder([...against, ...own.reasons])
  const isClosed = row.control !== '' && (buyer === undefined || reasons.some(isOfControl))
  const hidden =
    priceNotice(config.PRICE_VISIBILITY, buyer) ?? (isClosed ? controlNotice : undefined)
  const price = hidden === undefined ? terms.price : undefined
  return {
    row,
    price,
    afterSpecial: hidden === undefined ? terms.afterSpecial : undefined,
    priceNotice: hidden ?? (price === undefined ? '价格待定' : undefined),
    quantity: terms.quantity,
    reasons,
    tags: tagsOf(row, terms.price, buyer, now),
    isNearExpiry: isNearExpiry(row.expires_on ?? '', chinaDay(now)),
  }
}

export function isBuyable({ reasons }: Pick<DecidedGoods, 'reasons'>): boolean {
  return reasons.length === 0
}

export function isOfControl({ code }: Reason): boolean {
  return code.startsWith('CONTROL_')
}

export function eligibilityGoods(
  row: PresentedRow,
  { price, quantity }: GoodsTerms,
): EligibilityGoods {
  return {
    ...quantity,
    id: row.id,
    control: readControlTerms(row.control),
    class: row.class as GoodsClass,
    isOnShelf: row.is_on_shelf === 1,
    isPrescription: row.is_prescription === 1,
    isHm: row.is_hm === 1,
    isClinicOnly: row.is_clinic_only === 1,
    isOnlineForbidden: row.is_online_forbidden === 1,
    expiresOn: row.expires_on,
    hasPrice: price !== undefined,
  }
}
