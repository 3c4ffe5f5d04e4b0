import type { Insertable, Selectable } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

type NoticeRow = Selectable<Schema['wechat_outbox']>

/** Writes a message to a store's owner; the job sends it after the transaction. */
export async function insertNotice(
  ctx: Context,
  notice: Omit<Insertable<Schema['wechat_outbox']>, 'state' | 'tries' | 'created_at'>,
): Promise<void> {
  await ctx.db
    .insertInto('wechat_outbox')
    .values({ ...notice, state: 'waiting', created_at: ctx.now })
    .execute()
}

export async function listDueNotices(ctx: Context, atMost: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('wechat_outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', ctx.now)
    .orderBy('id')
    .limit(atMost)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Takes a due message and moves its next try to `nextTryAt`, so that no other process sends it;
 * undefined when it is not due or was taken.
 */
export function takeDueNotice(
  ctx: Context,
  id: number,
  nextTryAt: number,
): Promise<NoticeRow | undefined> {
  return ctx.db
    .updateTable('wechat_outbox')
    .set((eb) => ({ tries: eb('tries', '+', 1), next_try_at: nextTryAt }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', ctx.now)
    .returningAll()
    .executeTakeFirst()
}

export async function finishNotice(db: Db, id: number, state: NoticeRow['state']): Promise<void> {
  await db.updateTable('wechat_outbox').set({ state }).where('id', '=', id).execute()
}

export async function deleteOldNotices(db: Db, before: number): Promise<void> {
  await db.deleteFrom('wechat_outbox').where('created_at', '<', before).execute()
}
