import type { CodePurpose } from '#contract/code'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { codeTries } from './rules'

interface CodeOf {
  purpose: CodePurpose
  phone: string
}

/** Saves a code, replacing an older one of this purpose. */
export async function insertCode(
  ctx: Context,
  { purpose, phone }: CodeOf,
  code: { code_hash: string; expires_at: number },
): Promise<void> {
  const fresh = { ...code, tries: 0, used_at: null, created_at: ctx.now }
  await ctx.db
    .insertInto('sms_codes')
    .values({ purpose, phone, ...fresh })
    .onConflict((conflict) => conflict.columns(['purpose', 'phone']).doUpdateSet(fresh))
    .execute()
}

/** Counts an attempt and returns the code hash to compare; undefined without a valid code. */
export async function countCodeTry(
  ctx: Context,
  { purpose, phone }: CodeOf,
): Promise<{ id: number; code_hash: string } | undefined> {
  return ctx.db
    .updateTable('sms_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('phone', '=', phone)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .where('tries', '<', codeTries)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
}

/** Uses a code up; false when it was used concurrently or replaced. */
export async function useCode(
  ctx: Context,
  { id, code_hash }: { id: number; code_hash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('sms_codes')
    .set({ used_at: ctx.now })
    .where('id', '=', id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

interface TicketRow extends CodeOf {
  hash: string
  session_hash: string
  expires_at: number
}

export async function insertTicket(db: Db, ticket: TicketRow): Promise<void> {
  await db.insertInto('sms_tickets').values(ticket).execute()
}

type TicketUse = Pick<TicketRow, 'hash' | 'session_hash' | 'purpose'>

/**
 * The phone of a ticket, without using it up. Undefined for another session's, or an expired one.
 */
export async function getTicketPhone(ctx: Context, ticket: TicketUse): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('sms_tickets')
    .select('phone')
    .where('hash', '=', ticket.hash)
    .where('session_hash', '=', ticket.session_hash)
    .where('purpose', '=', ticket.purpose)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  return row?.phone
}

/** Uses a ticket up: of two concurrent calls, one gets true. */
export async function takeTicket(ctx: Context, hash: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('sms_tickets')
    .where('hash', '=', hash)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export async function deleteOldCodes({ db, now }: Context): Promise<number> {
  const codes = await db.deleteFrom('sms_codes').where('expires_at', '<=', now).executeTakeFirst()
  const tickets = await db
    .deleteFrom('sms_tickets')
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(codes.numDeletedRows + tickets.numDeletedRows)
}
