import type { Selectable } from 'kysely'
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
export async function readMessages(
  db: Db,
  storeId: number,
  upTo: number,
  now: number,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ read_at: now })
    .where('store_id', '=', storeId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute()
}

/** Tells a store something; `url` is the page of the shop that it is about. */
export async function sendMessage(
  db: Db,
  message: { storeId: number; title: string; text: string; url: string },
  now: number,
): Promise<void> {
  const { storeId, ...rest } = message
  await db
    .insertInto('messages')
    .values({ store_id: storeId, ...rest, created_at: now, read_at: null })
    .execute()
}
