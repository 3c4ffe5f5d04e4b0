import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely'
import type { SpecialTerms } from './rules'

/**
 * What a statement about goods selects to know their special price, besides `buyerTerms`, when
 * it joins, left, `promotions` on `specialInForce`.
 */
export const specialColumns = [
  'promotions.id as special_id',
  'promotions.price_e4 as special_price_e4',
  'promotions.limit_milli as special_limit_milli',
  'promotions.is_strict as special_is_strict',
  'promotions.starts_at as special_starts_at',
  'promotions.ends_at as special_ends_at',
] as const

/** The special price of a row of goods as it is selected; all null without one. */
export interface SpecialRow {
  special_id: number | null
  special_price_e4: number | null
  special_limit_milli: number | null
  special_is_strict: number | null
  special_starts_at: number | null
  special_ends_at: number | null
  /** Null while the licence holder has used nothing. */
  special_used_milli: number | null
}

/** Id of the special price in force for the statement's row of `goods`, the lowest of several. */
export function specialInForce(now: number): RawBuilder<number> {
  return sql<number>`(
    select in_force.id from promotions as in_force
    where in_force.kind = 'special' and in_force.goods_id = goods.id
      and in_force.starts_at <= ${now} and in_force.ends_at > ${now}
    order by in_force.price_e4, in_force.id limit 1
  )`
}

/** What the buyer's licence holder has used of the joined promotion; a visitor nothing. */
export function specialUsedBy(
  buyer: { memberId: number } | undefined,
): AliasedRawBuilder<number | null, 'special_used_milli'> {
  return sql<number | null>`(
    select used_milli from promotion_uses
    where promotion_uses.promotion_id = promotions.id
      and promotion_uses.owner_id = ${buyer?.memberId ?? null}
  )`.as('special_used_milli')
}

/** The terms that a row holds, undefined without a special price. */
export function readSpecialTerms(row: SpecialRow): SpecialTerms | undefined {
  if (row.special_id === null) return undefined
  return {
    promotionId: row.special_id,
    priceE4: row.special_price_e4 ?? 0,
    startsAt: row.special_starts_at ?? 0,
    endsAt: row.special_ends_at ?? 0,
    limitMilli: row.special_limit_milli ?? 0,
    usedMilli: row.special_used_milli ?? 0,
    isStrict: row.special_is_strict === 1,
  }
}
