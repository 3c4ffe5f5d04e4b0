import { randomBytes } from 'node:crypto'
import { permissionsOfScopes } from '#contract/desk/key-scopes'
import { subjectOf, type Permission } from '#contract/desk/roles'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { hashToken } from '#upstream/members/accounts/login'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { expiryOf, keyOf } from './rules'
import { findKey, insertKey, revokeKeyRow } from './store'

const tailLength = 4

/**
 * Creates a key, which only this answer contains. 422 at `scopes` for permissions its maker lacks.
 */
export async function makeKey(
  ctx: OperatorContext,
  { name, scopes, days }: { name: string; scopes: readonly Permission[]; days: string },
): Promise<{ id: number; key: string; expiresAt: number }> {
  const missing = [...permissionsOfScopes(scopes)].find((one) => !ctx.operator.permissions.has(one))
  if (missing !== undefined)
    throw new FormError({ scopes: [`您自己没有“${subjectOf(missing)}”的权限，不能交给密钥`] })
  const key = keyOf(randomBytes(32).toString('base64url'))
  const expiresAt = expiryOf(ctx.now, days)
  const id = await transact(ctx, async (trx) => {
    const tail = key.slice(-tailLength)
    const added = await insertKey(trx, { name, hash: hashToken(key), tail, scopes, expiresAt })
    await addAuditEntry(trx, {
      action: 'keys.make',
      subject: `key/${String(added)}`,
      after: { name, scopes: [...scopes], tail, days },
    })
    return added
  })
  return { id, key, expiresAt }
}

/** Revokes a key for good; 409 names who revoked it first. */
export async function revokeKey(
  ctx: OperatorContext,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await transact(ctx, async (trx) => {
    const key = await findKey(trx.db, id)
    if (key === undefined) throw notFound('密钥')
    const isFirst = await revokeKeyRow(trx, id)
    await finishDecision(trx, isFirst, {
      action: 'keys.revoke',
      subject: `key/${String(id)}`,
      before: { name: key.name },
      reason,
    })
  })
}
