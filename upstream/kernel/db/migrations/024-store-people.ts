import type { Kysely } from 'kysely'
import { createTables } from '../create-table'
import type { Engine } from '../engine'

/** Who works for a store beside its owner, and who is invited to (docs/decisions/099). */
export function addStorePeople(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const store_people = {
    store_id: 'int ->stores',
    member_id: 'int ->members',
    roles: 'text',
    created_at: 'int',
  }
  const store_invitations = {
    id: 'id',
    hash: 'text',
    owner_id: 'int ->members',
    phone: 'text',
    stores: 'text',
    roles: 'text',
    expires_at: 'int',
    created_at: 'int',
  }
  return createTables(db, engine, { store_people, store_invitations }, [
    'unique index unique_store_people on store_people (store_id, member_id)',
    'index store_people_member on store_people (member_id)',
    'unique index unique_store_invitations_hash on store_invitations (hash)',
    'index store_invitations_owner on store_invitations (owner_id)',
  ])
}
