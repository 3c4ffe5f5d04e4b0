import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { clearAttempts } from '#upstream/kernel/attempts/store'
import type { Context } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { hashPassword, hashToken } from '#upstream/members/accounts/login'
import { passwordProblem } from '#upstream/members/accounts/password'
import { addAuditEntryOf } from '#upstream/members/audit/add-entry'
import { countPerson } from './begin-session'
import { checkCode } from './check-code'
import { getLinkOwner, takeLink } from './link-store'
import { mustHaveTotp } from './rules'
import { getPerson, setOperatorPassword, setTotpSecret, subjectOf, type Person } from './store'
import { endOperatorSessions } from './token-store'
import { enrolmentOf, proposedSecret } from './totp'

/**
 * The person a link belongs to, and whether joining needs their TOTP code; with setup data where
 * they must have an app and have none. The link stays valid.
 */
export async function getInvitation(ctx: Context, token: string) {
  const { name, roles, totpSecret } = await requireInvited(ctx, token)
  const hasTotp = totpSecret !== null
  if (hasTotp || !mustHaveTotp(ctx.config, roles)) return { name, roles, hasTotp }
  const secret = await proposedSecret(ctx, token)
  return { name, roles, hasTotp, enrolment: enrolmentOf(ctx.config, secret, name) }
}

/**
 * Sets the password by a join link, and the app where one is required and missing; ends every
 * session. An existing app is kept and its code is required, so that a link alone opens no account
 * that has one. 422 at `password` or `code`, with the link still valid; 400 when it has expired or
 * was used; 429 after too many wrong codes.
 */
export async function join(
  ctx: Context,
  { token, password, code, clientAddress = '' }: InputOf<Calls['desk.join']>,
): Promise<void> {
  const person = await requireInvited(ctx, token)
  const { id, name, roles } = person
  const problem = passwordProblem(password, { username: name, phone: name })
  if (problem !== undefined) throw new FormError({ password: [problem] })
  const hash = await hashPassword(password)
  const hasTotp = person.totpSecret !== null
  const isNew = !hasTotp && mustHaveTotp(ctx.config, roles)
  const proposed = isNew ? await proposedSecret(ctx, token) : undefined
  if (hasTotp) await countPerson(ctx, person, clientAddress)
  await transact(ctx, async (trx) => {
    const isAsked = hasTotp || isNew
    const totp = isAsked ? await checkCode(trx, person, { code: code ?? '', proposed }) : undefined
    if (!(await takeLink(trx.db, hashToken(token)))) throw lateLink()
    await setOperatorPassword(trx.db, id, hash)
    if (totp !== undefined) await setTotpSecret(trx.db, id, totp)
    await endOperatorSessions(trx, id, { allBut: '' })
    await clearAttempts(trx.db, `operator:${String(id)}`)
    const author = { id, name, address: clientAddress }
    await addAuditEntryOf(trx, author, { action: 'desk.join', subject: subjectOf(id) })
  })
}

async function requireInvited(ctx: Context, token: string): Promise<Person> {
  const id = await getLinkOwner(ctx, hashToken(token), 'join')
  const person = id === undefined ? undefined : await getPerson(ctx.db, id)
  if (person === undefined || person.isDisabled) throw lateLink()
  return person
}

function lateLink(): ApiError {
  return new ApiError(codes.notFound, '链接已失效：15 分钟内有效，只能用一次。请联系店主')
}
