import type { AuditAction } from '#contract/desk/audit-actions'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import { lockAuditTrail } from '#upstream/kernel/db/lock'
import { beginning } from '#upstream/kernel/hash-chain'
import { hashOf } from './chain'
import { changedFields, maskNumbers, type Fields } from './rules'
import { getLastEntry, insertEntry } from './store'

export interface Act {
  action: AuditAction
  /** Kind and id, `operator/3`. */
  subject: string
  before?: Fields
  after?: Fields
  reason?: string
}

export interface Author {
  id: number | null
  name: string
  address: string
}

/** Author of commands run on the server. */
export const byCommand: Author = { id: null, name: '命令行', address: '' }

/**
 * Writes an act of the operator to the audit log, in the same transaction (desk.md §3). Call it
 * last: it blocks other entries until the commit.
 */
export function addAuditEntry(ctx: OperatorContext, act: Act): Promise<void> {
  const { operator, permission } = ctx
  return append(ctx, { ...operator, permission }, act)
}

/** The same without a signed-in operator: at sign-in, by a link, by a command. */
export function addAuditEntryOf(ctx: Context, author: Author, act: Act): Promise<void> {
  return append(ctx, { ...author, permission: '' }, act)
}

async function append(
  ctx: Context,
  { id: operatorId, name, address, permission }: Author & { permission: string },
  { action, subject, before, after, reason = '' }: Act,
): Promise<void> {
  if (!ctx.db.isTransaction) throw new Error(`${action} is recorded outside of a transaction`)
  const changed = changedFields(before, after)
  await lockAuditTrail(ctx.db)
  const previous = (await getLastEntry(ctx.db)) ?? beginning
  const entry = {
    id: previous.id + 1,
    at: ctx.now,
    operator_id: operatorId,
    operator: name,
    permission,
    action,
    subject,
    before_json: changed.before,
    after_json: changed.after,
    reason: maskNumbers(reason),
    request_id: ctx.requestId,
    address,
    previous_hash: previous.hash,
  }
  await insertEntry(ctx.db, { ...entry, hash: hashOf(entry) })
}
