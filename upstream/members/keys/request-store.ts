import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'

/** Retention of stored responses. */
const keptMs = 86_400_000

export interface RequestId {
  keyId: number
  token: string
}

/** The stored response within a day; undefined for a new request. */
export function findKeyRequest({ db, now }: Context, { keyId, token }: RequestId) {
  return db
    .selectFrom('key_requests')
    .select(['fingerprint', 'answer'])
    .where('key_id', '=', keyId)
    .where('token', '=', token)
    .where('created_at', '>', now - keptMs)
    .executeTakeFirst()
}

/**
 * Inserts a request; false when it exists. Waits for one in progress in another transaction, and
 * replaces an expired one.
 */
export async function insertKeyRequest(
  ctx: Context,
  { keyId, token }: RequestId,
  more: { fingerprint: string; answer: string },
): Promise<boolean> {
  const row = { key_id: keyId, token, ...more, created_at: ctx.now }
  const written = await ctx.db
    .insertInto('key_requests')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['key_id', 'token'])
        .doUpdateSet(row)
        .where('key_requests.created_at', '<=', ctx.now - keptMs),
    )
    .returning('token')
    .executeTakeFirst()
  return written !== undefined
}

export async function keepAnswer(
  db: Db,
  { keyId, token }: RequestId,
  answer: string,
): Promise<void> {
  await db
    .updateTable('key_requests')
    .set({ answer })
    .where('key_id', '=', keyId)
    .where('token', '=', token)
    .execute()
}

/** Deletes requests older than a day; returns the count. */
export async function forgetKeyRequests({ db, now }: Context): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('key_requests')
    .where('created_at', '<=', now - keptMs)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
