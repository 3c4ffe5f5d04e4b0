import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'

export interface Sent {
  /** Keyed hash of who asks, the token and, for forms, everything that was sent. */
  name: string
  /** Keyed hash of the call and everything that was sent. */
  content: string
  /** ms: how long the answer is kept for a retry. */
  keptMs: number
}

/** The kept answer, sealed, and the content it is for; undefined for a new or expired request. */
export function findSent({ db, now }: Context, { name }: Sent) {
  return db
    .selectFrom('idempotent_requests')
    .select(['content', 'answer'])
    .where('name', '=', name)
    .where('until_at', '>', now)
    .executeTakeFirst()
}

/**
 * Inserts a request; false when it is there already. Waits for one under way in another
 * transaction; an expired one is replaced.
 */
export async function insertSent(
  { db, now }: Context,
  { name, content, keptMs }: Sent,
): Promise<boolean> {
  const row = { content, answer: '', until_at: now + keptMs }
  const written = await db
    .insertInto('idempotent_requests')
    .values({ name, ...row })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(row).where('idempotent_requests.until_at', '<=', now),
    )
    .returning('name')
    .executeTakeFirst()
  return written !== undefined
}

export async function keepAnswer(db: Db, name: string, answer: string): Promise<void> {
  await db.updateTable('idempotent_requests').set({ answer }).where('name', '=', name).execute()
}

/** A refused request can be sent again. */
export async function dropSent(db: Db, name: string): Promise<void> {
  await db.deleteFrom('idempotent_requests').where('name', '=', name).execute()
}

/** Deletes expired requests and returns how many. */
export async function deleteExpired({ db, now }: Context): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotent_requests')
    .where('until_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
