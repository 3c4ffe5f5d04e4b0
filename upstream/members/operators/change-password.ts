import { clearAttempts } from '#upstream/kernel/attempts/store'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { hashPassword } from '#upstream/members/accounts/login'
import { passwordProblem } from '#upstream/members/accounts/password'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { ownHash, passwordKey, requirePassword } from './require-password'
import { setOperatorPassword, subjectOf } from './store'
import { endOperatorSessions } from './token-store'

/**
 * Changes the operator's password and ends their other sessions. 422 at `oldPassword` or
 * `password`, 429 after too many wrong old passwords.
 */
export async function changeOperatorPassword(
  ctx: OperatorContext,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<void> {
  const person = await requirePassword(ctx, oldPassword)
  const { id, name } = person
  const problem =
    password === oldPassword
      ? '新密码不能与当前密码相同'
      : passwordProblem(password, { username: name, phone: name })
  if (problem !== undefined) throw new FormError({ password: [problem] })
  const hash = await hashPassword(password)
  await transact(ctx, async (trx) => {
    await setOperatorPassword(trx.db, id, hash)
    await endOperatorSessions(trx, id, { allBut: ownHash(ctx) })
    await clearAttempts(trx.db, passwordKey(id))
    await addAuditEntry(trx, { action: 'desk.password', subject: subjectOf(id) })
  })
}
