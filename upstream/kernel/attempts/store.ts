import type { Context } from '#upstream/kernel/context'
import type { Db } from '../db/database'
import type { AttemptLimit, SlotLimit } from './rules'

const keptMs = 86_400_000

/**
 * Counts one attempt in one statement. The first attempt over the limit sets the block; after
 * window and block the count starts again.
 */
export async function countAttempt(
  ctx: Context,
  key: string,
  limit: AttemptLimit,
): Promise<{ count: number; blocked_until: number }> {
  const fresh = { count: 1, window_started_at: ctx.now, blocked_until: 0 }
  return ctx.db
    .insertInto('attempts')
    .values({ key, ...fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        // A block that ends this late was set before the clock was set back. Up to one window later
        // it may come from a concurrent request with a later `now`.
        const isOver = eb.or([
          eb.and([
            eb('attempts.window_started_at', '<', ctx.now - limit.windowMs),
            eb('attempts.blocked_until', '<=', ctx.now),
          ]),
          eb('attempts.blocked_until', '>', ctx.now + limit.blockMs + limit.windowMs),
        ])
        const isLast = eb('attempts.count', '=', limit.attempts)
        return {
          count: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('attempts.count', '+', 1))
            .end(),
          window_started_at: eb
            .case()
            .when(isOver)
            .then(ctx.now)
            .else(eb.ref('attempts.window_started_at'))
            .end(),
          blocked_until: eb
            .case()
            .when(isOver)
            .then(0)
            .when(isLast)
            .then(ctx.now + limit.blockMs)
            .else(eb.ref('attempts.blocked_until'))
            .end(),
        }
      }),
    )
    .returning(['count', 'blocked_until'])
    .executeTakeFirstOrThrow()
}

/**
 * Takes one slot of a window in one conditional statement. `count` is the number of taken slots; it
 * is undefined when none is free, and `freeAt` says when one will be.
 */
export async function takeSlot(
  ctx: Context,
  key: string,
  limit: SlotLimit,
): Promise<{ count: number; freeAt?: undefined } | { count?: undefined; freeAt: number }> {
  const oldest = ctx.now - limit.windowMs
  const taken = await ctx.db
    .insertInto('attempts')
    .values({ key, count: 1, window_started_at: ctx.now, blocked_until: 0 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => {
          // A window that starts in the future was opened before the clock was set back.
          const isOver = eb.or([
            eb('attempts.window_started_at', '<=', oldest),
            eb('attempts.window_started_at', '>', ctx.now + limit.windowMs),
          ])
          const started = eb.ref('attempts.window_started_at')
          const more = eb('attempts.count', '+', 1)
          return {
            count: eb.case().when(isOver).then(1).else(more).end(),
            window_started_at: eb.case().when(isOver).then(ctx.now).else(started).end(),
          }
        })
        .where((eb) =>
          eb.or([
            eb('attempts.count', '<', limit.attempts),
            eb('attempts.window_started_at', '<=', oldest),
            eb('attempts.window_started_at', '>', ctx.now + limit.windowMs),
          ]),
        ),
    )
    .returning('count')
    .executeTakeFirst()
  if (taken !== undefined) return taken
  const { window_started_at } = await ctx.db
    .selectFrom('attempts')
    .select('window_started_at')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return { freeAt: window_started_at + limit.windowMs }
}

/** The taken slots of these windows by key, without taking one. One statement. */
export async function countSlots(
  { db, now }: Context,
  slots: readonly { key: string; limit: SlotLimit }[],
): Promise<Map<string, number>> {
  const keys = slots.map(({ key }) => key)
  const rows = await db
    .selectFrom('attempts')
    .select(['key', 'count', 'window_started_at'])
    .where('key', 'in', keys)
    .execute()
  const windowOf = new Map(slots.map(({ key, limit }) => [key, limit.windowMs]))
  const open = rows.filter(({ key, window_started_at }) => {
    const age = now - window_started_at
    const windowMs = windowOf.get(key) ?? 0
    return age < windowMs && age >= -windowMs
  })
  return new Map(open.map(({ key, count }) => [key, count]))
}

/**
 * Gives back an attempt that was right. With `attempts`, the limit of `countAttempt`, those that it
 * refused meanwhile are given back too and its block ends: they were never compared.
 */
export async function takeBackAttempt(db: Db, key: string, attempts?: number): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => {
      const oneLess = eb('count', '-', 1)
      if (attempts === undefined) return { count: oneLess }
      const isBeyond = eb('count', '>', attempts)
      return {
        count: eb
          .case()
          .when(isBeyond)
          .then(attempts - 1)
          .else(oneLess)
          .end(),
        blocked_until: 0,
      }
    })
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

/** Deletes attempts older than a day, which is longer than any window; returns their number. */
export async function forgetOldAttempts({ db, now }: Context): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('attempts')
    .where('window_started_at', '<', now - keptMs)
    .where('blocked_until', '<', now - keptMs)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute()
}
