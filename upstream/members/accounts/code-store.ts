import { sql } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'

/** The pending, approved or frozen store that has a credit code; undefined for none. */
export function findCodeHolder(db: Db, code: string) {
  return db
    .selectFrom('stores')
    .select(['id', 'owner_id'])
    .where('credit_code', '=', code)
    .where('credit_code', '<>', '')
    .where('approval', 'in', ['pending', 'approved', 'frozen'])
    .executeTakeFirst()
}

/**
 * Takes the credit code from its store, with a reason: an approved store is frozen, a pending one
 * rejected. False when it no longer has the code.
 */
export async function freeCode(
  db: Db,
  { storeId, code, reason }: { storeId: number; code: string; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stores')
    .set({
      credit_code: '',
      checked_by: null,
      checked: '',
      review_reason: reason,
      approval: sql`case approval when 'pending' then 'rejected' else 'frozen' end`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', storeId)
    .where('credit_code', '=', code)
    .where('approval', 'in', ['pending', 'approved', 'frozen'])
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** The owner, by name or phone, of a store with this credit code; undefined for none. */
export async function findOwnerByCode(
  db: Db,
  { account, code }: { account: string; code: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('members')
    .innerJoin('stores', 'stores.owner_id', 'members.id')
    .select('members.id')
    .where((eb) =>
      eb.or([eb('members.username_key', '=', account), eb('members.phone', '=', account)]),
    )
    .where('stores.credit_code', '=', code)
    .where('stores.credit_code', '<>', '')
    .executeTakeFirst()
  return row?.id
}
