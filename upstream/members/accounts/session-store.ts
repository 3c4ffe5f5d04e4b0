import type { LoginEvent } from '#contract/login-events'
import type { Context } from '#upstream/kernel/context'
import { browserInWords } from './browser-words'

const seenEveryMs = 600_000
const logShown = 50
const logKeptMs = 180 * 86_400_000
/** Letters of a token's hash that name it to its owner: they open nothing. */
const idLength = 20

/** With what, and from where. */
export interface Place {
  browser: string
  address: string
}

/** Notes that a session is in use, at most every ten minutes, without waiting for it. */
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

/** Puts a new token for another store in the place of one; answers until when it is good. */
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

/** Where a member is signed in, the last used first. */
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

/** Ends one session of a member, or without an id all but this one; answers how many. */
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

/** Writes what happened with a member's way in; from the browser of the request where none is named. */
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

/** The newest entries of a member's login log. */
export function listLoginLog(ctx: Context, memberId: number) {
  return ctx.db
    .selectFrom('login_log')
    .select(['kind', 'browser', 'address', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(logShown)
    .execute()
}

/** Deletes entries that are older than 180 days; answers how many. */
export async function forgetOldLogins({ db, now }: Context): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('login_log')
    .where('created_at', '<', now - logKeptMs)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
