import { sql, type RawBuilder } from 'kysely'
import type { StoreRole } from '#contract/store-roles'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Facts } from '#upstream/kernel/db/facts'
import { readRoles } from './rules'

export async function listStoresOf(db: Db, memberId: number) {
  const rows = await selectStoresOf(db, memberId)
    .select(['stores.id', 'stores.company', 'stores.kind', 'stores.approval'])
    .select(['stores.owner_id', 'stores.stopped_at', 'stores.balance_fen', 'store_people.roles'])
    .select('stores.moved_out_of')
    .orderBy('stores.id')
    .execute()
  return rows.map(({ roles, ...store }) => ({
    ...store,
    isOwn: store.owner_id === memberId,
    roles: roles ?? '',
  }))
}

export function getStoreOf(db: Db, memberId: number, storeId: number) {
  return selectStoresOf(db, memberId)
    .select(['stores.id', 'stores.company'])
    .where('stores.id', '=', storeId)
    .executeTakeFirst()
}

function selectStoresOf(db: Db, memberId: number) {
  return db
    .selectFrom('stores')
    .leftJoin('store_people', (join) =>
      join
        .onRef('store_people.store_id', '=', 'stores.id')
        .on('store_people.member_id', '=', memberId),
    )
    .where('stores.id', 'in', storesOf(memberId))
}

// A union of two queries, because `or` across both tables would use no index.
export function storesOf(memberId: number): RawBuilder<number> {
  return sql<number>`(
    select id from stores as own where own.owner_id = ${memberId}
    union select store_id from store_people as given where given.member_id = ${memberId}
  )`
}

export function countStoresOf(memberId: number): RawBuilder<number> {
  return sql<number>`(select count(*) from stores where id in ${storesOf(memberId)})`
}

export function listExpiries(db: Db, storeIds: readonly number[]) {
  return db
    .selectFrom('licences')
    .select(['store_id', 'kind', 'valid_until'])
    .where('store_id', 'in', storeIds)
    .where('state', '=', 'ok')
    .orderBy('valid_until')
    .orderBy('id')
    .execute()
}

export interface StorePersonRow {
  memberId: number
  name: string
  username: string
  phone: string
  storeId: number
  roles: StoreRole[]
}

export async function listStorePeople(db: Db, ownerId: number): Promise<StorePersonRow[]> {
  const rows = await db
    .selectFrom('store_people')
    .innerJoin('stores', 'stores.id', 'store_people.store_id')
    .innerJoin('members', 'members.id', 'store_people.member_id')
    .select(['members.id', 'members.name', 'members.username', 'members.phone'])
    .select(['store_people.store_id', 'store_people.roles'])
    .where('stores.owner_id', '=', ownerId)
    .orderBy('store_people.created_at')
    .orderBy('members.id')
    .orderBy('store_people.store_id')
    .execute()
  return rows.map(({ id, store_id, roles, ...person }) => ({
    ...person,
    memberId: id,
    storeId: store_id,
    roles: readRoles(roles),
  }))
}

export async function giveStoreRoles(
  ctx: Context,
  { storeId, memberId, roles }: { storeId: number; memberId: number; roles: readonly StoreRole[] },
): Promise<void> {
  const kept = readRoles(roles.join(',')).join(',')
  await ctx.db
    .insertInto('store_people')
    .values({ store_id: storeId, member_id: memberId, roles: kept, created_at: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'member_id']).doUpdateSet({ roles: kept }),
    )
    .execute()
}

/** Removes a person from a store: their roles, and their tokens for it. */
export async function removeFromStore(
  { db }: Context,
  { storeId, memberId }: { storeId: number; memberId: number },
): Promise<void> {
  await db
    .deleteFrom('store_people')
    .where('store_id', '=', storeId)
    .where('member_id', '=', memberId)
    .execute()
  await db
    .deleteFrom('tokens')
    .where('store_id', '=', storeId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Notes on an empty store which company its owner was removed from. */
export async function markMovedOut({ db }: Context, id: number, company: string): Promise<void> {
  await db
    .updateTable('stores')
    .set({ moved_out_of: company })
    .where('id', '=', id)
    .where('approval', '=', 'draft')
    .where('company', '=', '')
    .execute()
}

/** The stores of a member as facts: `state` has the roles, `number` is 1 for the owner. */
export function storeFacts(memberId: number): Facts {
  return sql`select 'store' as part, stores.id as id, stores.company as name,
      coalesce(people.roles, '') as state, 0 as at,
      case when stores.owner_id = ${memberId} then 1 else 0 end as number
    from stores left join store_people as people
      on people.store_id = stores.id and people.member_id = ${memberId}
    where stores.id in ${storesOf(memberId)}`
}
