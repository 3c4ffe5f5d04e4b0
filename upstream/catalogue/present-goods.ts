import type { Goods, GoodsClass } from '#contract/goods'
import type { Reason } from '#contract/reason'
import { readControlTerms } from '../controlled/terms'
import { inOrder, reasonsAgainst, type EligibilityGoods } from '../eligibility/rules'
import type { Buyer } from '../members/buyer'
import { formatYuanE4 } from '../money'
import { priceNotice, type Price, type PriceVisibility } from '../pricing/rules'
import { limitOf, quantityBounds } from '../quantities/rules'
import { milliToQuantity } from '../quantities/units'
import { addMonths, chinaDay } from '../time'
import { termsOf, type GoodsTerms, type PresentedRow } from './goods-terms'

interface PriceSettings {
  PRICE_VISIBILITY: PriceVisibility
}

/** Terms that go before the goods' own: of a line of a flash sale. */
export interface OwnTerms extends GoodsTerms {
  /** What speaks against it besides what speaks against the goods. */
  reasons: Reason[]
}

interface Extras {
  isFavorite: boolean
  own?: OwnTerms | undefined
}

const nearExpiryMonths = 6
const newDays = 30
/** Tags of product.md §3, in this order. */
const tagNames = ['优', '秒', '满', '换购', '赠', '特', '新'] as const
type TagName = (typeof tagNames)[number]
const controlNotice = '开通控销权限后可见'

/**
 * A product as this buyer (or a visitor) sees it now: the same in list, detail, cart and
 * favourites. Hidden prices are absent (domain-rules §1), all reasons are told (§4).
 */
export function presentGoods(
  row: PresentedRow,
  buyer: Buyer | undefined,
  now: number,
  { isFavorite, own }: Extras,
  config: PriceSettings,
): Goods {
  const terms = own ?? termsOf(row, buyer, now)
  const { price, quantity } = terms
  const against = reasonsAgainst(eligibilityGoods(row, terms), buyer, now)
  const reasons = own === undefined ? against : inOrder([...against, ...own.reasons])
  const bounds = quantityBounds(quantity)
  const limit = limitOf(quantity)
  const isInFreeShippingZone = row.zones.split(' ').includes('freeShipping')
  const isControlled = row.control !== ''
  const isClosed = isControlled && (buyer === undefined || reasons.some(isOfControl))
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    tradeName: row.trade_name,
    manufacturer: row.manufacturer,
    spec: row.spec,
    dosageForm: row.dosage_form,
    approvalNumber: row.approval_number,
    unit: row.unit,
    class: row.class as GoodsClass,
    categoryId: row.category_id,
    images: [goodsImage(row.id)],
    ...presentPrice(
      price,
      row.base_price_e4,
      priceNotice(config.PRICE_VISIBILITY, buyer) ?? (isClosed ? controlNotice : undefined),
    ),
    stock: milliToQuantity(quantity.stockMilli),
    packageStep: milliToQuantity(bounds.stepMilli),
    caseQuantity: milliToQuantity(row.case_milli),
    minimum: milliToQuantity(bounds.minimumMilli),
    maximum: milliToQuantity(bounds.maximumMilli),
    limit: Number.isFinite(limit) ? milliToQuantity(limit) : 0,
    ...(quantity.limitNote !== undefined && { limitNote: quantity.limitNote }),
    ...presentShipping(row, bounds.minimumMilli),
    ...(row.expires_on !== null && { expiresOn: row.expires_on }),
    isNearExpiry: row.expires_on !== null && isNearExpiry(row.expires_on, now),
    isPrescription: row.is_prescription === 1,
    isHm: row.is_hm === 1,
    isColdChain: row.is_cold_chain === 1,
    isInFreeShippingZone,
    isControlled,
    isBuyable: reasons.length === 0,
    reasons,
    tags: tagsOf(row, isInFreeShippingZone, price, buyer, now),
    warehouseId: row.warehouse_id,
    isFavorite,
  }
}

/** Where the web tier draws a product's picture. */
export function goodsImage(goodsId: number): string {
  return `/goods-image/${String(goodsId)}.svg`
}

function eligibilityGoods(row: PresentedRow, { price, quantity }: GoodsTerms): EligibilityGoods {
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

/** Visitors are told that there is a special price, buyers only where it is theirs. */
function tagsOf(
  row: PresentedRow,
  isInFreeShippingZone: boolean,
  price: Price | undefined,
  buyer: Buyer | undefined,
  now: number,
): Goods['tags'] {
  const isSpecial = buyer === undefined ? row.special_id !== null : price?.source === 'special'
  const isPlain = row.is_hm === 0 && row.control === ''
  const has: Record<TagName, boolean> = {
    优: isInFreeShippingZone,
    秒: price?.source === 'flash' || row.has_flash === 1,
    满: isPlain && row.has_reduction === 1,
    换购: row.has_exchange === 1,
    赠: isPlain && row.has_gift === 1,
    特: isSpecial,
    新: now - row.created_at < newDays * 86_400_000,
  }
  return tagNames.flatMap((name, index) => (has[name] ? [{ id: index + 1, name }] : []))
}

function presentShipping(
  { free_shipping_milli }: PresentedRow,
  minimumMilli: number,
): Pick<Goods, 'hasFreeShippingThreshold' | 'freeShippingFrom' | 'isFreeShipping'> {
  const hasFreeShippingThreshold = free_shipping_milli > 0
  return {
    hasFreeShippingThreshold,
    freeShippingFrom: milliToQuantity(free_shipping_milli),
    isFreeShipping: hasFreeShippingThreshold && free_shipping_milli <= minimumMilli,
  }
}

function isOfControl({ code }: Reason): boolean {
  return code.startsWith('CONTROL_')
}

function presentPrice(
  price: Price | undefined,
  basePriceE4: number | null,
  notice: string | undefined,
): Pick<Goods, 'price' | 'basePrice' | 'priceNotice' | 'ladder' | 'ladderType'> {
  if (notice !== undefined) return { priceNotice: notice }
  if (price === undefined) return { priceNotice: '价格待定' }
  return {
    price: formatYuanE4(price.priceE4),
    ...(basePriceE4 !== null && { basePrice: formatYuanE4(basePriceE4) }),
    ...(price.ladder !== undefined && {
      ladderType: price.ladder.type,
      ladder: price.ladder.steps.map(({ fromMilli, priceE4 }) => ({
        from: milliToQuantity(fromMilli),
        price: formatYuanE4(priceE4),
      })),
    }),
  }
}

/** 近效期: within six months of the last day (domain-rules §6). */
function isNearExpiry(expiresOn: string, now: number): boolean {
  return expiresOn <= addMonths(chinaDay(now), nearExpiryMonths)
}
