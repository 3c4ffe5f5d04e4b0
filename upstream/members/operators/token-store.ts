import { sql } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { writeIfPossible } from '#upstream/kernel/write-if-possible'
import type { Place } from '#upstream/members/accounts/session-store'
import { idleMs, seenEveryMs } from './rules'

/** Length of the token hash prefix that serves as the session id: it opens nothing. */
const idLength = 20

/** The operator of a token; undefined when it is unknown, expired or idle for too long. */
export async function getTokenOwner(ctx: Context, hash: string): Promise<number | undefined> {
  const row = await selectOpen(ctx)
    .select(['operator_id', 'seen_at'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.seen_at <= ctx.now - seenEveryMs) await writeIfPossible(ctx, () => noteSeen(ctx, hash))
  return row.operator_id
}

async function noteSeen({ db, now }: Context, hash: string): Promise<void> {
  await db.updateTable('operator_tokens').set({ seen_at: now }).where('hash', '=', hash).execute()
}

function selectOpen({ db, now }: Context) {
  return db
    .selectFrom('operator_tokens')
    .where('expires_at', '>', now)
    .where('seen_at', '>', now - idleMs)
}

export async function insertOperatorToken(
  { db, now }: Context,
  token: { hash: string; operator_id: number; expires_at: number } & Place,
): Promise<void> {
  await db
    .insertInto('operator_tokens')
    .values({ ...token, seen_at: now, created_at: now })
    .execute()
  await db.deleteFrom('operator_tokens').where('expires_at', '<=', now).execute()
}

export async function deleteOperatorToken(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('operator_tokens').where('hash', '=', hash).execute()
}

/** Sessions of an operator, the current one first, then the last used. */
export async function listOperatorSessions(ctx: Context, operatorId: number, ownHash: string) {
  const rows = await selectOpen(ctx)
    .selectAll()
    .where('operator_id', '=', operatorId)
    .orderBy('seen_at', 'desc')
    .execute()
  const sessions = rows.map(({ hash, browser, address, created_at, seen_at }) => ({
    id: hash.slice(0, idLength),
    browser,
    address,
    createdAt: created_at,
    seenAt: seen_at,
    isCurrent: hash === ownHash,
  }))
  return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

export function countSessions(ctx: Context) {
  return selectOpen(ctx)
    .select([
      'operator_id',
      sql<number>`count(*)`.as('count'),
      sql<number>`max(seen_at)`.as('seen'),
    ])
    .groupBy('operator_id')
    .execute()
}

/** Ends one session of an operator, or all but one ('' for all); returns the count. */
export async function endOperatorSessions(
  { db }: Context,
  operatorId: number,
  which: { id: string } | { allBut: string },
): Promise<number> {
  const own = db.deleteFrom('operator_tokens').where('operator_id', '=', operatorId)
  const chosen =
    'id' in which
      ? own.where((eb) =>
          eb(eb.fn<string>('substr', ['hash', eb.lit(1), eb.lit(idLength)]), '=', which.id),
        )
      : own.where('hash', '!=', which.allBut)
  const { numDeletedRows } = await chosen.executeTakeFirst()
  return Number(numDeletedRows)
}
