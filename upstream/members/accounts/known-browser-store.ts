import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { knownBrowserDays, knownBrowserFailures } from './rules'

const dayMs = 86_400_000

/**
 * Counts a password attempt of a known browser while the account is blocked; false when none is
 * left. Runs before the password is verified and in one statement, so that parallel attempts cannot
 * exceed the limit. Only a sign-in of that member resets the count.
 */
export async function countKnownTry(
  ctx: Context,
  known: { hash: string; memberId: number },
): Promise<boolean> {
  const row = await ctx.db
    .updateTable('known_browsers')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('hash', '=', known.hash)
    .where('member_id', '=', known.memberId)
    .where('failures', '<', knownBrowserFailures)
    .where('seen_at', '>', oldest(ctx))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** True when a member who has signed in before has never used this browser. */
export async function isNewBrowser(
  ctx: Context,
  memberId: number,
  hash: string | undefined,
): Promise<boolean> {
  const known = await ctx.db
    .selectFrom('known_browsers')
    .select('hash')
    .where('member_id', '=', memberId)
    .execute()
  return known.length > 0 && !known.some((browser) => browser.hash === hash)
}

/**
 * Remembers that a member signed in with this browser and rotates its hash, so that a stolen old
 * one is useless. Other members of the browser move to the new hash with their used attempts.
 * Browsers unused for long are deleted.
 */
export async function rememberBrowser(
  ctx: Context,
  browser: { oldHash: string | undefined; hash: string; memberId: number },
): Promise<void> {
  const { oldHash, hash, memberId } = browser
  await transact(ctx, async ({ db, now }) => {
    if (oldHash !== undefined)
      await db.updateTable('known_browsers').set({ hash }).where('hash', '=', oldHash).execute()
    await db
      .insertInto('known_browsers')
      .values({ hash, member_id: memberId, failures: 0, seen_at: now })
      .onConflict((conflict) =>
        conflict.columns(['hash', 'member_id']).doUpdateSet({ failures: 0, seen_at: now }),
      )
      .execute()
    await db.deleteFrom('known_browsers').where('seen_at', '<=', oldest(ctx)).execute()
  })
}

function oldest(ctx: Context): number {
  return ctx.now - knownBrowserDays * dayMs
}
