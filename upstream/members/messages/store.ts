import type { Context } from '#upstream/kernel/context'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import type { MessageTable } from '#upstream/kernel/db/frame-tables'

/** One page of what a store was told, newest first. */
export async function listMessages(
  db: Db,
  storeId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: Selectable<MessageTable>[]; total: number }> {
  const ofStore = db.selectFrom('messages').where('store_id', '=', storeId)
  const [rows, { total }] = await Promise.all([
    ofStore
      .selectAll()
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    ofStore.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Marks a store's messages up to this one as read. */
export async function readMessages(ctx: Context, storeId: number, upTo: number): Promise<void> {
  await ctx.db
    .updateTable('messages')
    .set({ read_at: ctx.now })
    .where('store_id', '=', storeId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute()
}

/** Tells a store something; `url` is the page of the shop that it is about. */
export async function sendMessage(
  ctx: Context,
  message: { storeId: number; title: string; text: string; url: string },
): Promise<void> {
  const { storeId, ...rest } = message
  await ctx.db
    .insertInto('messages')
    .values({ store_id: storeId, ...rest, created_at: ctx.now, read_at: null })
    .execute()
}

/** How much a store was told and has not read, as a part of another statement. */
export function countUnread(storeId: number): RawBuilder<number> {
  return sql<number>`(
    select count(*) from messages where messages.store_id = ${storeId} and read_at is null
  )`
}
