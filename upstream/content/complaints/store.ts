import type { Insertable } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

/** Keeps a complaint; the one that is there already when it says the same on the same day. */
export async function insertComplaint(
  db: Db,
  complaint: Insertable<Schema['complaints']>,
): Promise<{ id: number; created_at: number }> {
  const added = await db
    .insertInto('complaints')
    .values(complaint)
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst()
  if (added !== undefined) return added
  return db
    .selectFrom('complaints')
    .select(['id', 'created_at'])
    .where('fingerprint', '=', complaint.fingerprint)
    .executeTakeFirstOrThrow()
}
