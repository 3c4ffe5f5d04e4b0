import type { LoginEvent } from '#contract/login-events'
import type { Context } from '#upstream/kernel/context'
import { browserInWords } from './browser-words'

const seenEveryMs = 600_000
const logShown = 50
const logKeptMs = 180 * 86_400_000
/** Length of the token hash prefix that serves as the session id: it opens nothing. */
const idLength = 20

export interface Place {
  browser: string
  address: string
}

/** Updates the last use of a session, at most every ten minutes and without awaiting the write. */
export function noteSeen(ctx: Context, { hash, seenAt }: { hash: string; seenAt: number }): void {
  if (seenAt > ctx.now - seenEveryMs) return
  ctx.database.db
    .updateTable('tokens')
    .set({ seen_at: ctx.now })
    .where('hash', '=', hash)
    .execute()
    .catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'session not noted as seen')
    })
}

/** Replaces a token by a new one for another store; returns its expiry. */
export async function moveToken(
  ctx: Context,
  { from, to, storeId }: { from: string; to: string; storeId: number },
): Promise<number | undefined> {
  const row = await ctx.db
    .updateTable('tokens')
    .set({ hash: to, store_id: storeId, seen_at: ctx.now })
    .where('hash', '=', from)
    .where('expires_at', '>', ctx.now)
    .returning('expires_at')
    .executeTakeFirst()
  return row?.expires_at
}

export async function listSessions(ctx: Context, memberId: number, ownHash: string) {
  const rows = await ctx.db
    .selectFrom('tokens')
    .select(['hash', 'browser', 'address', 'created_at', 'seen_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', ctx.now)
    .orderBy('created_at', 'desc')
    .execute()
  const sessions = rows.map(({ hash, browser, address, created_at, seen_at }) => ({
    id: hash.slice(0, idLength),
    browser,
    address,
    createdAt: created_at,
    seenAt: Math.max(created_at, seen_at),
    isCurrent: hash === ownHash,
  }))
  return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.seenAt - a.seenAt)
}

/** Ends one session of a member, or without an id all but the current one; returns the count. */
export async function endSessions(
  ctx: Context,
  memberId: number,
  which: { id: string } | { allBut: string },
): Promise<number> {
  const own = ctx.db.deleteFrom('tokens').where('member_id', '=', memberId)
  const chosen =
    'id' in which
      ? own.where((eb) =>
          eb(eb.fn<string>('substr', ['hash', eb.lit(1), eb.lit(idLength)]), '=', which.id),
        )
      : own.where('hash', '!=', which.allBut)
  const { numDeletedRows } = await chosen.executeTakeFirst()
  return Number(numDeletedRows)
}

/** Writes an entry of the login log; browser and address default to those of the request. */
export async function logLogin(
  ctx: Context,
  memberId: number,
  { kind, ...place }: { kind: LoginEvent } & Partial<Place>,
): Promise<void> {
  const { browser = browserInWords(ctx.from?.userAgent ?? '') } = place
  const { address = ctx.from?.address ?? '' } = place
  await ctx.db
    .insertInto('login_log')
    .values({ member_id: memberId, kind, browser, address, created_at: ctx.now })
    .execute()
}

export function listLoginLog(ctx: Context, memberId: number) {
  return ctx.db
    .selectFrom('login_log')
    .select(['kind', 'browser', 'address', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(logShown)
    .execute()
}

/** Deletes entries older than 180 days; returns the count. */
export async function forgetOldLogins({ db, now }: Context): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('login_log')
    .where('created_at', '<', now - logKeptMs)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
