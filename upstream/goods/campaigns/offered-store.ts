import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely'
import { buyerKeys, hasNoOrder, storeKeys, type KeyedBuyer } from '#upstream/kernel/db/buyer-keys'
import type { UsedUp } from './budget'
import { dayStart } from '#upstream/kernel/time'

/**
 * Condition: the offer of this campaign (an SQL expression of its id, null for an offer without
 * one) is open to the buyer: the campaign is published and not over, the buyer is one of those it
 * is for, and neither its budget nor a limit is used up (domain-rules §23). The offer's own window
 * says from when on. Read once per statement, however many offers there are. `endedAfter` (ms) lets
 * one that ended by the clock since then count as open.
 */
export function isOffered(
  campaignId: RawBuilder<unknown>,
  buyer: KeyedBuyer | undefined,
  now: number,
  endedAfter = now,
): RawBuilder<boolean> {
  return sql<boolean>`(
    ${campaignId} is null or ${campaignId} in (${openCampaigns(buyer, now, endedAfter)})
  )`
}

/**
 * Condition: the offer of this campaign is open to everybody as long as it runs, whatever they have
 * bought, so that it can be judged without a buyer.
 */
export function isForEverybody(campaignId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    ${campaignId} is null or ${campaignId} in (
      select general.id from campaigns as general
      where general.audience = 'all' and general.is_first = 0 and general.owner_limit = 0
        and general.owner_day_limit = 0 and general.total_limit = 0 and general.budget_fen = 0
    )
  )`
}

/** Subquery: the ids of the campaigns that are open to this buyer, also those that begin later. */
export function openCampaigns(
  buyer: KeyedBuyer | undefined,
  now: number,
  endedAfter = now,
): RawBuilder<number> {
  const uses = (since: RawBuilder<unknown>) => sql`(
    select count(distinct taken.submission_id) from campaign_uses as taken
    where taken.campaign_id = open.id and taken.owner_id = ${buyer?.ownerId ?? null}
      and taken.is_back = 0 and taken.created_at >= ${since}
  )`
  return sql<number>`
    select open.id from campaigns as open
    where open.state = 'published' and open.ends_at > ${endedAfter}
      and open.exhausted_at is null
      and (open.audience = 'all' or exists (
        select 1 from campaign_buyers
        where campaign_buyers.campaign_id = open.id
          and campaign_buyers.key in ${buyerKeys(buyer)}
      ))
      and (open.is_first = 0 or ${hasNoOrder(buyer?.ownerId)})
      and (open.owner_limit = 0 or ${uses(sql`0`)} < open.owner_limit)
      and (open.owner_day_limit = 0 or ${uses(sql`${dayStart(now)}`)} < open.owner_day_limit)`
}

/** Subquery: 分 that are left of the campaign's budget; null without campaign or budget. */
export function budgetLeft(campaignId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(
    select case when budget_fen > 0 then budget_fen - used_fen end
    from campaigns as budgeted where budgeted.id = ${campaignId}
  )`
}

/** Subquery: what of the campaign is used up; null for nothing, or without a campaign. */
export function usedUpOf(campaignId: RawBuilder<unknown>): RawBuilder<UsedUp | null> {
  return sql<UsedUp | null>`(
    select case when exhausted_at is null then null
      when total_limit > 0 and used_count >= total_limit then 'total' else 'budget' end
    from campaigns as counted where counted.id = ${campaignId}
  )`
}

/** Column: the name of the campaign; null without one. */
export function campaignName(
  campaignId: RawBuilder<unknown>,
): AliasedRawBuilder<string | null, 'campaign_name'> {
  return sql<string | null>`(
    select name from campaigns as named where named.id = ${campaignId}
  )`.as('campaign_name')
}

/** Condition: no campaign, or one that runs now and has something left, whoever it is for. */
export function isRunning(campaignId: RawBuilder<unknown>, now: number): RawBuilder<boolean> {
  return sql<boolean>`(
    ${campaignId} is null or exists (
      select 1 from campaigns as running
      where running.id = ${campaignId} and running.state = 'published'
        and running.starts_at <= ${now} and running.ends_at > ${now}
        and running.exhausted_at is null
    )
  )`
}

/** Condition: an offer without a campaign, or one that is for this store, running or over. */
export function isForStore(
  campaignId: RawBuilder<unknown>,
  storeId: number | undefined,
): RawBuilder<boolean> {
  return sql<boolean>`(
    ${campaignId} is null or exists (
      select 1 from campaign_buyers
      where campaign_buyers.campaign_id = ${campaignId}
        and campaign_buyers.key in ${storeKeys(storeId)}
    )
  )`
}

/**
 * Condition: the statement's row of this table, an offer that is asked for by its id, may be told to
 * this buyer (or a visitor): it has begun, though it may be over, and is for the buyer. Offers
 * without a campaign are public (domain-rules §23).
 */
export function isTold(
  table: 'draws' | 'points_goods',
  buyer: KeyedBuyer | undefined,
  now: number,
): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql<boolean>`(
    ${of('campaign_id')} is null or (
      ${of('starts_at')} <= ${now} and coalesce(${of('ends_at')}, ${now}) >= ${of('starts_at')}
      and ${isForStore(of('campaign_id'), buyer?.storeId)}
      and ${isFirstMet(of('campaign_id'), buyer?.ownerId)}
    )
  )`
}

/**
 * Condition: the campaign is not for first orders alone, or the licence holder has no order yet; true
 * without a campaign (domain-rules §23).
 */
export function isFirstMet(
  campaignId: RawBuilder<unknown>,
  ownerId: number | undefined,
): RawBuilder<boolean> {
  return sql<boolean>`(
    ${campaignId} is null or ${hasNoOrder(ownerId)} or not exists (
      select 1 from campaigns as first_only
      where first_only.id = ${campaignId} and first_only.is_first = 1
    )
  )`
}

/** Table of SQL: the goods that campaigns list or leave out. */
export const listedGoods = sql.table('campaign_goods')

/** Condition: the campaign lists the statement's row of `goods`, or leaves it out. */
export function isListed(campaignId: RawBuilder<unknown>, isExcepted: 0 | 1): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from campaign_goods
    where campaign_goods.goods_id = goods.id and campaign_goods.campaign_id = ${campaignId}
      and campaign_goods.is_excepted = ${sql.lit(isExcepted)}
  )`
}
