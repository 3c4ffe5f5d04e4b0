import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

type Purpose = Schema['operator_links']['purpose']

/** Inserts a link, replacing an older one of the same purpose, and deletes expired ones. */
export async function insertLink(
  { db, now }: Context,
  link: Schema['operator_links'],
): Promise<void> {
  await db
    .deleteFrom('operator_links')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb.and([eb('operator_id', '=', link.operator_id), eb('purpose', '=', link.purpose)]),
      ]),
    )
    .execute()
  await db.insertInto('operator_links').values(link).execute()
}

/**
 * The person a link belongs to, without using it up. Undefined for one that has expired, was used
 * or has another purpose.
 */
export async function getLinkOwner(
  { db, now }: Context,
  hash: string,
  purpose: Purpose,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('operator_links')
    .select('operator_id')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.operator_id
}

/** Uses a link up: of two concurrent calls, one gets true. */
export async function takeLink(db: Db, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('operator_links')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export async function deleteLinksOf(db: Db, operatorId: number): Promise<void> {
  await db.deleteFrom('operator_links').where('operator_id', '=', operatorId).execute()
}
