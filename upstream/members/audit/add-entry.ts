import type { AuditAction } from '#contract/desk/audit-actions'
import type { Permission } from '#contract/desk/roles'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import { lockAuditTrail } from '#upstream/kernel/db/lock'
import { beginning } from '#upstream/kernel/hash-chain'
import { transact } from '#upstream/kernel/transact'
import { hashOf, type AuditRow } from './chain'
import { changedFields, maskNumbers, type Fields } from './rules'
import { getLastEntry, insertEntries } from './store'

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
  /** The right that it was done by; absent for commands. */
  permission?: Permission | ''
}

/** Author of commands run on the server. */
export const byCommand: Author = { id: null, name: '命令行', address: '' }

/**
 * Writes an act of the operator to the audit log, in the same transaction (desk.md §3). Call it
 * last: it blocks other entries until the commit.
 */
export function addAuditEntry(ctx: OperatorContext, act: Act): Promise<void> {
  return addAuditEntries(ctx, [act])
}

/** The same for things that are decided together. */
export function addAuditEntries(ctx: OperatorContext, acts: readonly Act[]): Promise<void> {
  const { operator, permission } = ctx
  return append(ctx, { ...operator, permission }, acts)
}

/** Logs a read of what is sensitive; call it before anything is shown (desk.md §3). */
export function addLook(ctx: OperatorContext, action: AuditAction, subject: string): Promise<void> {
  return transact(ctx, (trx) => addAuditEntry(trx, { action, subject }))
}

type Writing = Pick<Context, 'db' | 'now' | 'requestId'>

/** The same without a signed-in operator: at sign-in, by a link, by a command. */
export function addAuditEntryOf(ctx: Writing, author: Author, act: Act): Promise<void> {
  return append(ctx, { ...author, permission: '' }, [act])
}

/** Many acts at once, as an import does them. */
export function addAuditEntriesOf(
  ctx: Writing,
  author: Author,
  acts: readonly Act[],
): Promise<void> {
  return append(ctx, { permission: '', ...author }, acts)
}

async function append(
  { db, now, requestId }: Writing,
  { id: operatorId, name, address, permission }: Author & { permission: string },
  acts: readonly Act[],
): Promise<void> {
  const [first] = acts
  if (first === undefined) return
  if (!db.isTransaction) throw new Error(`${first.action} is recorded outside of a transaction`)
  await lockAuditTrail(db)
  let previous = (await getLastEntry(db)) ?? beginning
  const entries: AuditRow[] = []
  for (const { action, subject, before, after, reason = '' } of acts) {
    const changed = changedFields(before, after)
    const entry = {
      id: previous.id + 1,
      at: now,
      operator_id: operatorId,
      operator: name,
      permission,
      action,
      subject,
      before_json: changed.before,
      after_json: changed.after,
      reason: maskNumbers(reason),
      request_id: requestId,
      address,
      previous_hash: previous.hash,
    }
    previous = { id: entry.id, hash: hashOf(entry) }
    entries.push({ ...entry, hash: previous.hash })
  }
  await insertEntries(db, entries)
}
