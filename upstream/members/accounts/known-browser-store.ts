import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'
import { knownBrowserDays, knownBrowserFailures } from './rules'

const dayMs = 86_400_000

/**
 * Whether this browser may try this member's password although the account is blocked. Counts the
 * try in the same statement, before the password is looked at, so that tries in parallel are no
 * more than in a row. Only a sign-in of that member gives them back.
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

/** Whether a member who has signed in before has never done so in this browser. */
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
 * Remembers that a member has signed in with this browser, which is known by a new hash from now
 * on: whoever has stolen the old one has nothing. Other members of the same browser move along with
 * the tries they have used. Browsers not seen for long are forgotten.
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
