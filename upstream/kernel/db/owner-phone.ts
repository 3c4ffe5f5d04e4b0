import { sql, type RawBuilder } from 'kysely'

/**
 * The phone of a store's owner, as a part of another statement. Messages ask for it, and accounts send
 * messages: this is how the one asks without the other.
 */
export function ownerPhoneOf(storeId: number): RawBuilder<string> {
  return sql<string>`(
    select members.phone from stores join members on members.id = stores.owner_id
    where stores.id = ${storeId}
  )`
}

/** The id of a store's owner, likewise. */
export function ownerIdOf(storeId: number): RawBuilder<number> {
  return sql<number>`(select owner_id from stores where stores.id = ${storeId})`
}
