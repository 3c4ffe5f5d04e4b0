import { codes } from '#contract/envelope'
import { clearAttempts } from '#upstream/kernel/attempts/store'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { checkCode } from './check-code'
import { ownHash, passwordKey, requirePassword } from './require-password'
import { mustHaveTotp } from './rules'
import { setTotpSecret, subjectOf, type Person } from './store'
import { proposedSecret } from './totp'

/** Sets up or replaces the operator's app. 422 at `oldPassword` or `code`. */
export async function setTotp(
  ctx: OperatorContext,
  { oldPassword, code }: { oldPassword: string; code: string },
): Promise<void> {
  const person = await requirePassword(ctx, oldPassword)
  const proposed = await ownProposal(ctx, person)
  await transact(ctx, async (trx) => {
    const totp = await checkCode(trx, person, { code, proposed })
    await setTotpSecret(trx.db, person.id, totp ?? null)
    await clearAttempts(trx.db, passwordKey(person.id))
    await addAuditEntry(trx, { action: 'desk.totpOn', subject: subjectOf(person.id) })
  })
}

export async function dropTotp(
  ctx: OperatorContext,
  { oldPassword }: { oldPassword: string },
): Promise<void> {
  const person = await requirePassword(ctx, oldPassword)
  if (mustHaveTotp(ctx.config, person.roles))
    throw new ApiError(codes.refused, '您的角色必须使用动态验证码')
  await transact(ctx, async (trx) => {
    await setTotpSecret(trx.db, person.id, null)
    await clearAttempts(trx.db, passwordKey(person.id))
    await addAuditEntry(trx, { action: 'desk.totpOff', subject: subjectOf(person.id) })
  })
}

/**
 * The proposed TOTP secret of the operator; it changes with each setup, so that a secret that was
 * shown is never used twice.
 */
export function ownProposal(ctx: OperatorContext, { totpSecret }: Person): Promise<string> {
  return proposedSecret(ctx, `${ownHash(ctx)}:${totpSecret ?? ''}`)
}
