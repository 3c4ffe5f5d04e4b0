import { affordedMilli } from '../campaigns/budget'
import type { SpecialTerms } from './rules'

/**
 * Special price columns for a goods statement that left-joins `promotions` on `specialInForce`;
 * select `buyerTerms` as well.
 */
export const specialColumns = [
  'promotions.id as special_id',
  'promotions.price_e4 as special_price_e4',
  'promotions.limit_milli as special_limit_milli',
  'promotions.order_limit_milli as special_order_limit_milli',
  'promotions.is_strict as special_is_strict',
  'promotions.starts_at as special_starts_at',
  'promotions.ends_at as special_ends_at',
] as const

export interface SpecialRow {
  special_id: number | null
  special_price_e4: number | null
  special_limit_milli: number | null
  special_order_limit_milli: number | null
  special_is_strict: number | null
  special_starts_at: number | null
  special_ends_at: number | null
  /** Null while the licence holder has ordered none of it. */
  special_used_milli: number | null
  /** 分 that are left of its campaign's budget; null without one. */
  special_left_fen: number | null
}

/** The row's special price; undefined without one. */
export function readSpecialTerms(
  row: SpecialRow & { base_price_e4: number | null },
): SpecialTerms | undefined {
  if (row.special_id === null) return undefined
  const priceE4 = row.special_price_e4 ?? 0
  return {
    promotionId: row.special_id,
    priceE4,
    startsAt: row.special_starts_at ?? 0,
    endsAt: row.special_ends_at ?? 0,
    limitMilli: row.special_limit_milli ?? 0,
    orderLimitMilli: row.special_order_limit_milli ?? 0,
    usedMilli: row.special_used_milli ?? 0,
    isStrict: row.special_is_strict === 1,
    budgetMilli: affordedMilli({ basePriceE4: row.base_price_e4, priceE4 }, row.special_left_fen),
  }
}
