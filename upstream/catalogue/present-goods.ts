import type { Goods, GoodsClass } from '#contract/goods'
import type { Reason } from '#contract/reason'
import type { GoodsRow } from '../db/catalogue-tables'
import { readControlTerms } from '../controlled/terms'
import { reasonsAgainst, type EligibilityGoods } from '../eligibility/rules'
import type { Buyer } from '../members/buyer'
import { formatYuanE4 } from '../money'
import {
  decidePrice,
  priceNotice,
  specialOffer,
  type Price,
  type PriceVisibility,
} from '../pricing/rules'
import { readSpecialTerms, specialColumns, type SpecialRow } from '../promotions/special-row'
import { limitOf, quantityBounds, type QuantityTerms } from '../quantities/rules'
import { milliToQuantity } from '../quantities/units'
import { addMonths, chinaDay } from '../time'

const goodsColumns = [
  'id',
  'code',
  'name',
  'trade_name',
  'manufacturer',
  'spec',
  'dosage_form',
  'approval_number',
  'unit',
  'class',
  'category_id',
  'base_price_e4',
  'stock_milli',
  'package_step_milli',
  'case_milli',
  'minimum_milli',
  'limit_milli',
  'warehouse_id',
  'expires_on',
  'is_on_shelf',
  'is_prescription',
  'is_hm',
  'is_cold_chain',
  'zones',
  'control',
] as const satisfies readonly (keyof GoodsRow)[]

/**
 * The columns a product is presented from: select these, not the long descriptions. The statement
 * also joins its special price (see `specialColumns`).
 */
export const presentedColumns = [
  ...goodsColumns.map((column) => `goods.${column}` as const),
  ...specialColumns,
]

/** A product as it is presented from, with the special price in force for it. */
export type PresentedRow = Pick<GoodsRow, (typeof goodsColumns)[number]> & SpecialRow

/** At which price and in which quantities a product can be had. */
export interface GoodsTerms {
  /** Undefined while it is pending. */
  price: Price | undefined
  quantity: QuantityTerms
}

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
const youxTag = { id: 1, name: '优' }
const flashTag = { id: 2, name: '秒' }
const specialTag = { id: 6, name: '特' }
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
  const reasons = own === undefined ? against : [...against, ...own.reasons]
  const bounds = quantityBounds(quantity)
  const limit = limitOf(quantity)
  const isYoux = row.zones.split(' ').includes('freeShipping')
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
    ...(row.expires_on !== null && { expiresOn: row.expires_on }),
    isNearExpiry: row.expires_on !== null && isNearExpiry(row.expires_on, now),
    isPrescription: row.is_prescription === 1,
    isHm: row.is_hm === 1,
    isColdChain: row.is_cold_chain === 1,
    isYoux,
    isControlled,
    isBuyable: reasons.length === 0,
    reasons,
    tags: [...(isYoux ? [youxTag] : []), ...promotionTags(row, price, buyer)],
    warehouseId: row.warehouse_id,
    isFavorite,
  }
}

/** The terms of a product for this buyer now; whether the buyer may see them is another question. */
export function termsOf(row: PresentedRow, buyer: Buyer | undefined, now: number): GoodsTerms {
  const quantity = {
    unit: row.unit,
    stepMilli: row.package_step_milli,
    minimumMilli: row.minimum_milli,
    caseMilli: row.case_milli,
    stockMilli: row.stock_milli,
    limitMilli: row.limit_milli,
  }
  const special = specialOffer(readSpecialTerms(row), buyer, quantity, now)
  const price = decidePrice({ basePriceE4: row.base_price_e4, special })
  if (price?.leftMilli === undefined) return { price, quantity }
  return { price, quantity: { ...quantity, leftMilli: price.leftMilli } }
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
    isHm: row.is_hm === 1,
    hasPrice: price !== undefined,
  }
}

/** Visitors are told that there is a special price, buyers only where it is theirs. */
function promotionTags(
  row: PresentedRow,
  price: Price | undefined,
  buyer: Buyer | undefined,
): Goods['tags'] {
  if (price?.source === 'flash') return [flashTag]
  const isSpecial = buyer === undefined ? row.special_id !== null : price?.source === 'special'
  return isSpecial ? [specialTag] : []
}

function isOfControl({ code }: Reason): boolean {
  return code.startsWith('CONTROL_')
}

function presentPrice(
  price: Price | undefined,
  basePriceE4: number | null,
  notice: string | undefined,
): Pick<Goods, 'price' | 'basePrice' | 'priceNotice'> {
  if (notice !== undefined) return { priceNotice: notice }
  if (price === undefined) return { priceNotice: '价格待定' }
  return {
    price: formatYuanE4(price.priceE4),
    ...(basePriceE4 !== null && { basePrice: formatYuanE4(basePriceE4) }),
  }
}

/** 近效期: within six months of the last day (domain-rules §6). */
function isNearExpiry(expiresOn: string, now: number): boolean {
  return expiresOn <= addMonths(chinaDay(now), nearExpiryMonths)
}
