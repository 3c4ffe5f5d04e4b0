import type { Reason } from '#contract/reason'
import { readControlTerms } from '../controlled/terms'
import { controlReasons } from '../controlled/rules'
import type { GoodsRow } from '#upstream/kernel/db/catalogue-tables'
import type { Buyer } from '#upstream/kernel/buyer'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { type QuantityTerms, sellableMilli } from '#upstream/kernel/quantities/rules'
import type { BuyerTermsRow } from './buyer-terms-row'
import { readLadder } from './ladder'
import {
  decidePrice,
  ownLeftMilli,
  specialOffer,
  type Price,
  type PriceTerms,
  type SpecialTerms,
} from './rules'
import { readSpecialTerms, specialColumns } from './special-row'

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
  'ladder',
  'limit_scope',
  'free_shipping_milli',
  'is_clinic_only',
  'is_online_forbidden',
  'has_trace_code',
  'created_at',
  'picture',
] as const satisfies readonly (keyof GoodsRow)[]

/**
 * The goods columns that decisions and pages need, without the long descriptions. The statement
 * must also join the special price (`specialColumns`) and select `buyerTerms`: see `selectGoods`.
 */
export const presentedColumns = [
  ...goodsColumns.map((column) => `goods.${column}` as const),
  ...specialColumns,
]

export type PresentedRow = Pick<GoodsRow, (typeof goodsColumns)[number]> & BuyerTermsRow

export interface GoodsTerms {
  price: Price | undefined
  /** The price once the special price ends or is used up; undefined for other prices. */
  afterSpecial?: Price | undefined
  quantity: QuantityTerms
}

/** Terms that replace the goods' own, on a line of a flash sale or combination set. */
export interface OwnTerms extends GoodsTerms {
  reasons: Reason[]
}

/** The product's terms for this buyer now, even when the buyer may not see the price. */
export function termsOf(row: PresentedRow, buyer: Buyer | undefined, now: number): GoodsTerms {
  const own = ownQuantity(row)
  const special = readSpecialTerms(row)
  const known = priceTerms(row, special, { buyer, quantity: own, now })
  const price = decidePrice(known)
  const isSpecial = price?.source === 'special'
  const quantity = isSpecial ? withOrderLimit(own, special) : own
  const afterSpecial = isSpecial ? decidePrice({ ...known, special: undefined }) : undefined
  const promised = price?.leftMilli
  if (promised === undefined || promised >= (quantity.leftMilli ?? Infinity))
    return { price, afterSpecial, quantity }
  // The promotion's limit is the narrower one, so the note about the goods' limit is dropped.
  const cap = special && specialCap(special, promised, row.unit)
  return {
    price,
    afterSpecial,
    quantity: { ...quantity, leftMilli: promised, limitNote: undefined, cap },
  }
}

/** The quantity of one order at a special price that has a limit of its own (domain-rules §3). */
function withOrderLimit(quantity: QuantityTerms, special: SpecialTerms | undefined): QuantityTerms {
  const limitMilli = special?.orderLimitMilli ?? 0
  const isNarrower = quantity.limitMilli === 0 || limitMilli < quantity.limitMilli
  if (limitMilli === 0 || !isNarrower) return quantity
  const most = `${String(milliToQuantity(limitMilli))} ${quantity.unit}`
  return { ...quantity, limitMilli, orderCap: `特价每单限购 ${most}` }
}

/** What ends the quantity at a special price: the holder's limit, or the campaign's budget. */
function specialCap(
  special: SpecialTerms,
  promisedMilli: number,
  unit: string,
): QuantityTerms['cap'] {
  if (promisedMilli >= ownLeftMilli(special)) return capOf('特价', { ...special, unit })
  const rest = String(milliToQuantity(promisedMilli))
  return { words: `特价预算只够再订 ${rest} ${unit}`, usedMilli: 0 }
}

/** A promotion's limit by name. It counts over all stores of a licence holder (domain-rules §6). */
export function capOf(
  name: string,
  { limitMilli, usedMilli, unit }: { limitMilli: number; usedMilli: number; unit: string },
): QuantityTerms['cap'] {
  return { words: `${name}每户限购 ${String(milliToQuantity(limitMilli))} ${unit}`, usedMilli }
}

function priceTerms(
  row: PresentedRow,
  special: SpecialTerms | undefined,
  { buyer, quantity, now }: { buyer: Buyer | undefined; quantity: QuantityTerms; now: number },
): PriceTerms {
  return {
    basePriceE4: row.base_price_e4,
    special: specialOffer(special, buyer, quantity, now),
    contract: offerOf(row.contract_price_e4, row.contract_ends_at),
    rank: offerOf(row.rank_price_e4),
    controlled: controlledOffer(row, buyer, now),
    ladder: readLadder(row.ladder),
  }
}

function offerOf(priceE4: number | null, endsAt: number | null = null) {
  if (priceE4 === null) return undefined
  return { priceE4, ...(endsAt !== null && { endsAt }) }
}

function controlledOffer(row: PresentedRow, buyer: Buyer | undefined, now: number) {
  const terms = readControlTerms(row.control)
  if (terms?.priceE4 === undefined || buyer === undefined) return undefined
  return controlReasons(row.id, terms, buyer, now).length === 0
    ? { priceE4: terms.priceE4 }
    : undefined
}

/** Labels of the limit scopes (domain-rules §3). */
const limitScopes = new Map([
  ['day', '今日限购'],
  ['week', '本周限购'],
  ['month', '本月限购'],
  ['period', '活动期限购'],
])

/**
 * The quantity a store can order now: free stock less what others backordered, plus the store's own
 * reservation (domain-rules §20).
 */
export function availableMilli(
  row: Pick<
    PresentedRow,
    'stock_milli' | 'awaited_milli' | 'reserved_milli' | 'unit' | 'package_step_milli'
  >,
): number {
  const free = Math.max(0, row.stock_milli - row.awaited_milli) + row.reserved_milli
  return sellableMilli(free, { unit: row.unit, stepMilli: row.package_step_milli })
}

function ownQuantity(row: PresentedRow): QuantityTerms {
  const quantity = {
    unit: row.unit,
    stepMilli: row.package_step_milli,
    minimumMilli: row.minimum_milli,
    caseMilli: row.case_milli,
    stockMilli: availableMilli(row),
    limitMilli: row.limit_milli,
  }
  const scope = limitScopes.get(row.limit_scope)
  if (scope === undefined || row.limit_milli === 0) return quantity
  const limitNote = `${scope} ${String(milliToQuantity(row.limit_milli))} ${row.unit}`
  return {
    ...quantity,
    limitMilli: 0,
    leftMilli: Math.max(0, row.limit_milli - row.limit_used_milli),
    limitNote,
    cap: { words: limitNote, usedMilli: row.limit_used_milli },
  }
}
