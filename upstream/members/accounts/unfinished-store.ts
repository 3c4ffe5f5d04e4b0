import { sql } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { lockRows } from '#upstream/kernel/db/lock'

export interface Unfinished {
  memberId: number
  /** The first store comes first. */
  storeIds: number[]
  phone: string
  /** When the last of its stores was added. */
  createdAt: number
  toldAt: number | null
}

/**
 * Members whose stores are all unfinished registrations begun before a time and who have no role
 * elsewhere, the oldest first.
 */
export async function listUnfinished(db: Db, before: number): Promise<Unfinished[]> {
  const rows = await db
    .selectFrom('stores')
    .innerJoin('members', 'members.id', 'stores.owner_id')
    .select(['stores.id', 'stores.removal_told_at', 'stores.created_at'])
    .select(['members.id as member_id', 'members.phone'])
    .where('stores.approval', '=', 'draft')
    .where('stores.created_at', '<=', before)
    .where(isRegistered)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('stores as other')
            .select('other.id')
            .whereRef('other.owner_id', '=', 'members.id')
            .where((other) =>
              other.or([
                other('other.approval', '<>', 'draft'),
                other('other.created_at', '>', before),
              ]),
            ),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('store_people')
            .select('store_people.store_id')
            .where((of) =>
              of.or([
                of('store_people.member_id', '=', of.ref('members.id')),
                of('store_people.store_id', '=', of.ref('stores.id')),
              ]),
            ),
        ),
      ),
    )
    .orderBy('stores.id')
    .execute()
  const accounts = new Map<number, Unfinished>()
  for (const { id, member_id, phone, created_at, removal_told_at } of rows) {
    const known = accounts.get(member_id)
    if (known === undefined)
      accounts.set(member_id, {
        memberId: member_id,
        storeIds: [id],
        phone,
        createdAt: created_at,
        toldAt: removal_told_at,
      })
    else {
      known.storeIds.push(id)
      known.createdAt = Math.max(known.createdAt, created_at)
    }
  }
  return [...accounts.values()]
}

/**
 * False for an account that is gone, and for a customer whom the wholesaler has entered: who agreed to
 * nothing is not given up.
 */
const isRegistered = sql<boolean>`(members.password_hash <> '' and members.agreement <> '')`

/** Marks an owner as notified; false when it was marked before. */
export async function markRemovalTold(ctx: Context, storeId: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('stores')
    .set({ removal_told_at: ctx.now })
    .where('id', '=', storeId)
    .where('removal_told_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Clears the identifying data of an unfinished store; false when it is no longer unfinished. */
export async function clearCompany(db: Db, storeId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stores')
    .set({ company: '', search_name: '', region: '', region_code: null, credit_code: '' })
    .where('id', '=', storeId)
    .where('approval', '=', 'draft')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Anonymises a member and ends their sessions; the row stays, because favourites and counts refer
 * to its stores. False when one of the stores is no longer unfinished.
 */
export async function forgetMember(
  ctx: Pick<Context, 'db'>,
  memberId: number,
  storeIds: readonly number[],
): Promise<boolean> {
  await lockRows(ctx.db, 'stores', storeIds)
  const begun = await ctx.db
    .selectFrom('stores')
    .select('id')
    .where('id', 'in', storeIds)
    .where('approval', '<>', 'draft')
    .execute()
  if (begun.length > 0) return false
  for (const storeId of storeIds) await clearCompany(ctx.db, storeId)
  const nobody = `removed ${memberId}`
  await ctx.db
    .updateTable('members')
    .set({ username: nobody, username_key: nobody, phone: nobody, name: '', password_hash: '' })
    .where('id', '=', memberId)
    .execute()
  await ctx.db.deleteFrom('tokens').where('member_id', '=', memberId).execute()
  await ctx.db.deleteFrom('login_log').where('member_id', '=', memberId).execute()
  await ctx.db.deleteFrom('known_browsers').where('member_id', '=', memberId).execute()
  return true
}
