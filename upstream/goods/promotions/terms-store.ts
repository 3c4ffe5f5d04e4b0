import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { awaitedBy, reservedBy } from '#upstream/kernel/db/awaited-quantities'
import { orderedSince } from '#upstream/kernel/db/ordered-quantities'
import type { KeyedBuyer } from '#upstream/kernel/db/buyer-keys'
import { monthStart, dayStart, weekStart } from '#upstream/kernel/time'
import {
  budgetLeft,
  isForEverybody,
  isListed,
  isOffered,
  listedGoods,
} from '../campaigns/offered-store'

type Owner = KeyedBuyer | undefined

type Column<T> = AliasedRawBuilder<T, string>

/**
 * Selects the prices, limits and promotions of the statement's `goods` row for this buyer (or a
 * visitor) at `now`, ms. The statement must join `promotions` on `specialInForce`. Each is one
 * indexed sub-query, so a list costs one statement whatever its length.
 */
export function buyerTerms(buyer: Owner, now: number) {
  return [
    specialUsedBy(buyer),
    budgetLeft(sql.ref('promotions.campaign_id')).as('special_left_fen'),
    awaitedBy(now).as('awaited_milli'),
    reservedBy(buyer?.storeId, now).as('reserved_milli'),
    contract(buyer, now, 'price_e4').as('contract_price_e4'),
    contract(buyer, now, 'ends_at').as('contract_ends_at'),
    rankPrice(buyer).as('rank_price_e4'),
    limitUsed(buyer, now).as('limit_used_milli'),
  ] as const satisfies readonly Column<unknown>[]
}

/** Selects which promotions the statement's `goods` row has for this buyer now, 1 or 0 each. */
export function promotionTags(buyer: Owner, now: number) {
  return [
    inForce(sql`promotions as offer where kind = 'flash' and goods_id = goods.id`, buyer, now).as(
      'has_flash',
    ),
    inForce(sql`gift_offers as offer where goods_id = goods.id`, buyer, now).as('has_gift'),
    inForce(sql`exchange_offers as offer where goods_id = goods.id`, buyer, now).as('has_exchange'),
    hasReduction(buyer, now).as('has_reduction'),
  ] as const satisfies readonly Column<unknown>[]
}

/** The same for a product that is shown without tags. */
export const withoutTags = [
  sql<number>`0`.as('has_flash'),
  sql<number>`0`.as('has_gift'),
  sql<number>`0`.as('has_exchange'),
  sql<number>`0`.as('has_reduction'),
] as const

/** The store's contract prices in force, in 1/10000 yuan by goods id. */
export async function listContracts(
  db: Db,
  storeId: number,
  now: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('contract_prices')
    .select(['goods_id', (eb) => eb.fn.min('price_e4').as('price_e4')])
    .where('store_id', '=', storeId)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .groupBy('goods_id')
    .execute()
  return new Map(rows.map((row) => [row.goods_id, row.price_e4]))
}

function contract(buyer: Owner, now: number, column: 'price_e4' | 'ends_at') {
  if (buyer === undefined) return nothing
  return sql<number | null>`(
    select ${sql.ref(column)} from contract_prices
    where contract_prices.store_id = ${buyer.storeId} and contract_prices.goods_id = goods.id
      and contract_prices.starts_at <= ${now} and contract_prices.ends_at > ${now}
    order by contract_prices.price_e4, contract_prices.id limit 1
  )`
}

function rankPrice(buyer: Owner) {
  if (buyer === undefined) return nothing
  return sql<number | null>`(
    select price_e4 from rank_prices
    where rank_prices.goods_id = goods.id and rank_prices.rank = ${buyer.rank}
  )`
}

const nothing = sql<number | null>`cast(null as bigint)`

/**
 * Ordered by the licence holder's stores in the scope of the goods' limit (domain-rules §3): days
 * start at midnight, weeks on Monday.
 */
function limitUsed(buyer: Owner, now: number): RawBuilder<number> {
  if (buyer === undefined) return sql<number>`0`
  const since = sql`case goods.limit_scope
    when 'day' then ${dayStart(now)} when 'week' then ${weekStart(now)}
    when 'month' then ${monthStart(now)} else goods.limit_starts_at end`
  return sql<number>`case when goods.limit_milli > 0 and goods.limit_scope <> 'order'
    then ${orderedSince(buyer.ownerId, since, now)} else 0 end`
}

function inForce(from: RawBuilder<unknown>, buyer: Owner, now: number): RawBuilder<number> {
  return sql<number>`case when exists (
    select 1 from ${from} and ${isOpen(buyer, now)}
  ) then 1 else 0 end`
}

function isOpen(buyer: Owner, now: number): RawBuilder<boolean> {
  return sql<boolean>`offer.starts_at <= ${now} and offer.ends_at > ${now}
    and ${isOffered(sql.ref('offer.campaign_id'), buyer, now)}`
}

/**
 * Of the ladders for some goods. Those with a list are found by the goods row, so that the lists of
 * other goods cost nothing: `cross join` keeps SQLite to that order.
 */
function hasReduction(buyer: Owner, now: number): RawBuilder<number> {
  return sql<number>`case when exists (
    select 1 from ${listedGoods} as counted cross join full_reductions as offer
    where counted.goods_id = goods.id and counted.is_excepted = 0
      and offer.campaign_id = counted.campaign_id and offer.is_listed = 1
      and ${isOpen(buyer, now)}
  ) or exists (
    select 1 from full_reductions as offer
    where offer.is_listed = 0 and (area <> '' or counted <> '') and ${isReducedBy('offer')}
      and ${isOpen(buyer, now)}
  ) then 1 else 0 end`
}

/** Condition: the ladder of this name in the statement counts its row of `goods`. */
export function isReducedBy(name: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${name}.${column}`)
  return sql<boolean>`(
    (${of('area')} = '' and ${of('counted')} = '' and ${of('is_listed')} = 0)
    or (${of('area')} <> '' and ' ' || goods.zones || ' ' like '% ' || ${of('area')} || ' %')
    or (${of('counted')} <> '' and (
      ${of('counted')} like '%|class:' || goods.class || '|%'
      or ${of('counted')} like '%|category:' || goods.category_id || '|%'
      or ${of('counted')} like '%|maker:' || goods.manufacturer || '|%'
    ))
    or (${of('is_listed')} = 1 and ${isListed(of('campaign_id'), 0)})
  ) and not ${isListed(of('campaign_id'), 1)}`
}

/**
 * Id of the special price in force for the goods row of the statement. Of several the cheapest that
 * has something left for this buyer (domain-rules §2).
 */
export function specialInForce(buyer: Owner, now: number): RawBuilder<number> {
  // The inner query: SQLite finds no column of `goods` in an `order by` of a join's condition.
  return sql<number>`(
    select found.id from (
      select in_force.id, in_force.price_e4,
        case when ${isUsedUp(buyer)} then 1 else 0 end as is_used_up
      from promotions as in_force
      where in_force.kind = 'special' and in_force.goods_id = goods.id
        and in_force.starts_at <= ${now} and in_force.ends_at > ${now}
        and ${isOffered(sql.ref('in_force.campaign_id'), buyer, now)}
    ) as found
    order by found.is_used_up, found.price_e4, found.id limit 1
  )`
}

/**
 * Condition: less than one step is left of `in_force`, by the holder's limit or by the campaign's
 * budget. A strict limit is never used up: it keeps its price and blocks the order.
 */
function isUsedUp(buyer: Owner): RawBuilder<boolean> {
  const used = sql<number>`coalesce((
    select used_milli from promotion_uses
    where promotion_uses.promotion_id = in_force.id
      and promotion_uses.owner_id = ${buyer?.ownerId ?? null}
  ), 0)`
  const least = sql`(case when goods.minimum_milli > goods.package_step_milli
    then goods.minimum_milli else goods.package_step_milli end)`
  return sql<boolean>`(
    (in_force.limit_milli > 0 and in_force.is_strict = 0
      and in_force.limit_milli - ${used} < ${least})
    or (in_force.campaign_id is not null
      and ${budgetLeft(sql.ref('in_force.campaign_id'))} * 100000
        < (goods.base_price_e4 - in_force.price_e4) * ${least})
  )`
}

/**
 * The quantity of the joined promotion that the buyer's licence holder has used; null for a
 * visitor.
 */
export function specialUsedBy(
  buyer: { ownerId: number } | undefined,
): AliasedRawBuilder<number | null, 'special_used_milli'> {
  return sql<number | null>`(
    select used_milli from promotion_uses
    where promotion_uses.promotion_id = promotions.id
      and promotion_uses.owner_id = ${buyer?.ownerId ?? null}
  )`.as('special_used_milli')
}

/** Special prices of goods for all terminal buyers, including past and future ones. */
export function selectSpecials(db: Db) {
  return db
    .selectFrom('promotions')
    .select(['goods_id', 'starts_at as startsAt', 'ends_at as endsAt', 'price_e4 as priceE4'])
    .where('kind', '=', 'special')
    .where(isForEverybody(sql.ref('promotions.campaign_id')))
}

/**
 * The lowest special prices in force that `selectSpecials` leaves out and this buyer (or a visitor)
 * gets, in 1/10000 yuan by goods id. One statement.
 */
export async function listRestrictedSpecials({
  db,
  buyer,
  now,
}: Context): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('promotions')
    .select(['goods_id', (eb) => eb.fn.min('price_e4').as('price_e4')])
    .where('kind', '=', 'special')
    .where('campaign_id', 'is not', null)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where(sql<boolean>`not ${isForEverybody(sql.ref('promotions.campaign_id'))}`)
    .where(isOffered(sql.ref('promotions.campaign_id'), buyer, now))
    .groupBy('goods_id')
    .execute()
  return new Map(rows.map((row) => [row.goods_id, row.price_e4]))
}

export function selectRanks(db: Db) {
  return db.selectFrom('rank_prices').select(['goods_id', 'rank', 'price_e4 as priceE4'])
}
