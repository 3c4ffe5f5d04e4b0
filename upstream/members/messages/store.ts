import type { Context } from '#upstream/kernel/context'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import { messageTypes, smsChoices, type MessageType } from '#contract/message-types'
import type { Db } from '#upstream/kernel/db/database'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import { lockRows } from '#upstream/kernel/db/lock'
import { keyFor } from '#upstream/kernel/secrets'
import { writeSms } from '#upstream/ports/sms/outbox'
import { leavesAt } from '#upstream/ports/sms/quiet-hours'
import { pageOf } from '#upstream/kernel/db/paged'
import { insertNotice } from '#upstream/ports/wechat/notice-store'
import { listChosen } from './channel-store'
import type { Schema } from '#upstream/kernel/db/schema'

export type MessageRow = Selectable<Schema['messages']>

interface MessageFilter {
  type?: MessageType | undefined
  isUnread: boolean
  page: number
  pageSize: number
}

interface MessagePage {
  rows: MessageRow[]
  total: number
  unread: Partial<Record<MessageType, number>>
  /** Newest message id of all types; 0 for none. */
  newestId: number
}

/**
 * One page of a store's messages, newest first. Messages that arrive during the call are excluded
 * from all of its parts, so that `newestId` is the newest visible one.
 */
export async function listMessages(
  db: Db,
  storeId: number,
  { type, isUnread, page, pageSize }: MessageFilter,
): Promise<MessagePage> {
  const newestId = await newestOf(db, storeId)
  const seen = db.selectFrom('messages').where('store_id', '=', storeId).where('id', '<=', newestId)
  const asked = seen
    .$if(type !== undefined, (query) => query.where('type', '=', type as MessageType))
    .$if(isUnread, (query) => query.where('read_at', 'is', null))
  const [{ rows, paging }, counted] = await Promise.all([
    pageOf(asked.selectAll().orderBy('id', 'desc'), { page, pageSize }),
    seen
      .where('read_at', 'is', null)
      .select(['type', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('type')
      .execute(),
  ])
  const unread = Object.fromEntries(counted.map((row) => [row.type, row.count]))
  return { rows, total: paging.total, unread, newestId }
}

/** The last message of a store about a page of the shop; undefined for none. */
export function getLastMessage(
  db: Db,
  storeId: number,
  url: string,
): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('url', '=', url)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function newestOf(db: Db, storeId: number): Promise<number> {
  const newest = await db
    .selectFrom('messages')
    .select('id')
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.id ?? 0
}

/** Marks messages of a store up to an id as read, optionally of one type. */
export async function readMessages(
  ctx: Context,
  storeId: number,
  { upTo, type }: { upTo: number; type?: MessageType | undefined },
): Promise<void> {
  await ctx.db
    .updateTable('messages')
    .set({ read_at: ctx.now })
    .where('store_id', '=', storeId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .$if(type !== undefined, (query) => query.where('type', '=', type as MessageType))
    .execute()
}

/**
 * Marks a message as read and returns it; the first reading time is kept. Undefined where the store
 * has no such message.
 */
export async function readMessage(
  ctx: Context,
  storeId: number,
  id: number,
): Promise<MessageRow | undefined> {
  return ctx.db
    .updateTable('messages')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(ctx.now)) }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

interface Message {
  type: MessageType
  title: string
  text: string
  /** The page of the shop that it is about. */
  url: string
}

/**
 * Sends a message to a store. Messages of one store are serialised across transactions, so that
 * their ids follow the order in which they become visible.
 */
export async function sendMessage(
  ctx: Context,
  { storeId, ...message }: Message & { storeId: number },
): Promise<void> {
  await sendToStores(ctx, [storeId], message)
}

/** Stores that are written to by one statement. */
const atOnce = 500

/** The same to many stores, once each, in few statements. */
export async function sendToStores(
  ctx: Context,
  storeIds: readonly number[],
  message: Message,
): Promise<void> {
  const inOrder = [...new Set(storeIds)].sort((a, b) => a - b)
  for (let start = 0; start < inOrder.length; start += atOnce) {
    const some = inOrder.slice(start, start + atOnce)
    await lockRows(ctx.db, 'stores', some)
    await insertRows(
      ctx.db,
      'messages',
      some.map((store_id) => ({ store_id, ...message, created_at: ctx.now, read_at: null })),
    )
    await sendBesides(ctx, some, message)
  }
}

/**
 * Queues the SMS and WeChat copies the stores have chosen for this type; jobs send them, not at
 * night.
 */
async function sendBesides(
  ctx: Context,
  storeIds: readonly number[],
  { type, title, url }: Message,
): Promise<void> {
  const choice = smsChoices.find((one) => one === type)
  if (choice === undefined) return
  for (const { store_id, channel, phone, ownerId } of await listChosen(ctx.db, {
    storeIds,
    type,
  })) {
    if (channel === 'sms') {
      const values = { type: messageTypes[type], title }
      const key = await keyFor(ctx, 'values')
      await writeSms(ctx, key, { phone, template: 'message-notice', values })
    } else {
      const next_try_at = leavesAt('message-notice', ctx.now)
      const to = { member_id: ownerId, store_id }
      await insertNotice(ctx, { ...to, type: choice, title, url, next_try_at })
    }
  }
}

/** SQL fragment: number of unread messages of a store. */
export function countUnread(storeId: number): RawBuilder<number> {
  return sql<number>`(
    select count(*) from messages where messages.store_id = ${storeId} and read_at is null
  )`
}

const keptAfterReadingMs = 180 * 86_400_000

/** Deletes messages 180 days after they were read (domain-rules §20); returns the count. */
export async function forgetReadMessages({ db, now }: Context): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('messages')
    .where('read_at', '<=', now - keptAfterReadingMs)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
