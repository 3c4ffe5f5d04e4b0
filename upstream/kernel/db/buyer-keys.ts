import { sql, type RawBuilder } from 'kysely'
import type { StoreKind } from '#contract/user'

export interface KeyedBuyer {
  storeId: number
  ownerId: number
  kind: StoreKind
  rank: number
}

/**
 * Subquery: the keys that `campaign_buyers` may name this buyer by. A visitor has `all` only.
 * Campaigns stand in another room than stores and ask here.
 */
export function buyerKeys(buyer: KeyedBuyer | undefined): RawBuilder<string> {
  if (buyer === undefined) return sql`(select 'all')`
  const { storeId, kind, rank } = buyer
  const own = [`kind:${kind}`, `rank:${String(rank)}`, `store:${String(storeId)}`]
  return sql`(select 'all' union all
    ${sql.join(
      own.map((key) => sql`select ${sql.lit(key)}`),
      sql` union all `,
    )}
    ${placesAndTags(storeId)})`
}

/** The same for a store that is not the sender of a request. Without one it is a visitor. */
export function storeKeys(storeId: number | undefined): RawBuilder<string> {
  if (storeId === undefined) return buyerKeys(undefined)
  return sql`(select 'all'
    union all select 'store:' || id from stores where id = ${storeId}
    union all select 'kind:' || kind from stores where id = ${storeId}
    union all select 'rank:' || rank from stores where id = ${storeId}
    ${placesAndTags(storeId)})`
}

function placesAndTags(storeId: number): RawBuilder<string> {
  return sql`
    union all select 'region:' || substr(region_code, 1, 2) || '0000' from stores where id = ${storeId}
    union all select 'region:' || substr(region_code, 1, 4) || '00' from stores where id = ${storeId}
    union all select 'region:' || region_code from stores where id = ${storeId}
    union all select 'tag:' || tag from store_tags where store_id = ${storeId}`
}

/**
 * Condition: no store of this licence holder (an id or an SQL expression of it) has an order that
 * was not cancelled.
 */
export function hasNoOrder(ownerId: number | RawBuilder<number> | undefined): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select 1 from orders inner join stores as held on held.id = orders.store_id
    where held.owner_id = ${ownerId ?? null} and orders.state <> 'cancelled'
  )`
}
