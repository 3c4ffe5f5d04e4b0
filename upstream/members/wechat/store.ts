import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

export type Identity = Pick<Selectable<Schema['wechat_identities']>, 'identity' | 'name'>

export async function getMemberOf(db: Db, identity: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('wechat_identities')
    .select('member_id')
    .where('identity', '=', identity)
    .executeTakeFirst()
  return row?.member_id
}

export function getBinding(db: Db, memberId: number) {
  return db
    .selectFrom('wechat_identities')
    .select(['identity', 'name', 'bound_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** SQL fragment: the nickname of a member's WeChat; null for none. */
export function wechatNameOf(memberId: number): RawBuilder<string | null> {
  return sql<string | null>`(select name from wechat_identities where member_id = ${memberId})`
}

/**
 * Inserts a binding; false when the WeChat is bound already, or the member has one. Of two
 * concurrent calls, one gets true.
 */
export async function insertBinding(
  ctx: Context,
  memberId: number,
  { identity, name }: Identity,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('wechat_identities')
    .values({ member_id: memberId, identity, name, bound_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function renameBinding(db: Db, { identity, name }: Identity): Promise<void> {
  await db
    .updateTable('wechat_identities')
    .set({ name })
    .where('identity', '=', identity)
    .where('name', '!=', name)
    .execute()
}

export async function deleteBinding(db: Db, memberId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wechat_identities')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export async function putFollower(ctx: Context, identity: string, openId: string): Promise<void> {
  const known = { open_id: openId, followed_at: ctx.now }
  await ctx.db
    .insertInto('wechat_followers')
    .values({ identity, ...known })
    .onConflict((conflict) => conflict.column('identity').doUpdateSet(known))
    .execute()
}

export async function deleteFollower(db: Db, openId: string): Promise<void> {
  await db.deleteFrom('wechat_followers').where('open_id', '=', openId).execute()
}

/** The WeChat of a member with its open id, null when it does not follow. */
export function getFollower(db: Db, memberId: number) {
  return db
    .selectFrom('wechat_identities as bound')
    .leftJoin('wechat_followers as follower', 'follower.identity', 'bound.identity')
    .select(['bound.identity', 'follower.open_id'])
    .where('bound.member_id', '=', memberId)
    .executeTakeFirst()
}

export async function forgetWechatOf(db: Db, memberId: number): Promise<void> {
  await deleteBinding(db, memberId)
  await db.deleteFrom('wechat_codes').where('member_id', '=', memberId).execute()
}

export async function insertTicket(
  db: Db,
  ticket: Selectable<Schema['wechat_tickets']>,
): Promise<void> {
  await db.insertInto('wechat_tickets').values(ticket).execute()
}

/** Uses a ticket up: of two concurrent calls, one gets its identity. */
export function takeTicket(ctx: Context, hash: string): Promise<Identity | undefined> {
  return ctx.db
    .deleteFrom('wechat_tickets')
    .where('hash', '=', hash)
    .where('expires_at', '>', ctx.now)
    .returning(['identity', 'name'])
    .executeTakeFirst()
}

interface NewCode {
  code_hash: string
  sealed_code: string
  expires_at: number
}

/** Saves a member's code, replacing an older one. */
export async function putCode(db: Db, memberId: number, code: NewCode): Promise<void> {
  await db
    .insertInto('wechat_codes')
    .values({ member_id: memberId, ...code })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(code))
    .execute()
}

export function getCode(ctx: Context, memberId: number) {
  return ctx.db
    .selectFrom('wechat_codes')
    .select(['sealed_code', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
}

/** The member of an unexpired code, without using it up. */
export async function getMemberOfCode(ctx: Context, hash: string): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom('wechat_codes')
    .select('member_id')
    .where('code_hash', '=', hash)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  return row?.member_id
}

/** Uses a code up: of two concurrent calls, one gets true. */
export async function takeCode(ctx: Context, hash: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('wechat_codes')
    .where('code_hash', '=', hash)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Deletes expired tickets and codes; returns the count. */
export async function forgetOldWechat({ db, now }: Context): Promise<number> {
  const tickets = await db
    .deleteFrom('wechat_tickets')
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  const codes = await db
    .deleteFrom('wechat_codes')
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(tickets.numDeletedRows + codes.numDeletedRows)
}
