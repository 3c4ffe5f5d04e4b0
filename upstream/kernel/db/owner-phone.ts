import { sql, type RawBuilder } from 'kysely'

/** The id, or the column that has it. */
type StoreId = number | RawBuilder<number>

/**
 * Subquery: the phone of a store's owner. Messages need it and accounts send messages, so it stands
 * below both.
 */
export function ownerPhoneOf(storeId: StoreId): RawBuilder<string> {
  return sql<string>`(
    select members.phone from stores join members on members.id = stores.owner_id
    where stores.id = ${storeId}
  )`
}

/** Subquery: the id of a store's owner. */
export function ownerIdOf(storeId: StoreId): RawBuilder<number> {
  return sql<number>`(select owner_id from stores where stores.id = ${storeId})`
}
