import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { OperatorLinkTable } from '#upstream/kernel/db/desk-tables'

type Purpose = OperatorLinkTable['purpose']

/** Keeps a new link, which ends an older one of this purpose; those that are over go. */
export async function insertLink({ db, now }: Context, link: OperatorLinkTable): Promise<void> {
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

/** Whose a link is; it stays good. Undefined for one that is over, used, or for something else. */
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

/** Uses a link up: of two that do at once, one gets true. */
export async function takeLink(db: Db, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('operator_links')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Ends what was handed out for somebody. */
export async function deleteLinksOf(db: Db, operatorId: number): Promise<void> {
  await db.deleteFrom('operator_links').where('operator_id', '=', operatorId).execute()
}
