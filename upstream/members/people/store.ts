import type { Insertable } from 'kysely'
import type { StoreRole } from '#contract/store-roles'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { readRoles } from '#upstream/members/accounts/rules'
import type { Schema } from '#upstream/kernel/db/schema'

export interface Invitation {
  id: number
  ownerId: number
  phone: string
  storeIds: number[]
  roles: StoreRole[]
  expiresAt: number
}

/** Inserts an invitation, replacing an older one to this phone, and deletes expired ones. */
export async function insertInvitation(
  { db, now }: Context,
  invitation: Omit<Insertable<Schema['store_invitations']>, 'created_at' | 'id'>,
): Promise<void> {
  await db
    .deleteFrom('store_invitations')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb.and([
          eb('owner_id', '=', invitation.owner_id),
          eb('phone', '=', invitation.phone),
          eb('stores', '=', invitation.stores),
        ]),
      ]),
    )
    .execute()
  await db
    .insertInto('store_invitations')
    .values({ ...invitation, created_at: now })
    .execute()
}

/**
 * The invitation of a link, without using it up. Undefined for one that has expired, was used or
 * withdrawn.
 */
export async function getInvitation(
  { db, now }: Context,
  hash: string,
): Promise<Invitation | undefined> {
  const row = await db
    .selectFrom('store_invitations')
    .selectAll()
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && readInvitation(row)
}

export async function listInvitations({ db, now }: Context, ownerId: number) {
  const rows = await db
    .selectFrom('store_invitations')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()
  return rows.map(readInvitation)
}

/** Uses an invitation up: of two concurrent calls, one gets true. */
export async function takeInvitation(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('store_invitations')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export async function deleteInvitation(db: Db, ownerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('store_invitations')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

function readInvitation(row: Omit<Schema['store_invitations'], 'id'> & { id: number }): Invitation {
  return {
    id: row.id,
    ownerId: row.owner_id,
    phone: row.phone,
    storeIds: row.stores.split(',').map(Number),
    roles: readRoles(row.roles),
    expiresAt: row.expires_at,
  }
}
