import { codes } from '#contract/envelope'
import { countOrRefuse } from '#upstream/kernel/attempts/count-or-refuse'
import { clearAttempts } from '#upstream/kernel/attempts/store'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { hashPassword, hashToken, isPasswordOf } from '#upstream/members/accounts/login'
import { passwordProblem } from '#upstream/members/accounts/password'
import { record, type Act } from '#upstream/members/audit/record'
import { checkCode } from './check-code'
import { mustHaveTotp, operatorLimits } from './rules'
import { getPerson, setOperatorPassword, setTotpSecret, type Person } from './store'
import { endOperatorSessions, listOperatorSessions } from './token-store'
import { enrolmentOf, proposedSecret } from './totp'

/** Everything on the page of an operator's own account. */
export async function getOwnAccount(ctx: OperatorContext) {
  const person = await requireSelf(ctx)
  const sessions = await listOperatorSessions(ctx, person.id, ownHash(ctx))
  return {
    sessions,
    hasTotp: person.totpSecret !== null,
    mustHaveTotp: mustHaveTotp(ctx.config, person.roles),
    enrolment: enrolmentOf(await ownProposal(ctx, person), person.name),
  }
}

/**
 * Gives the operator another password; their other sessions end. 422 at `oldPassword` or
 * `password`, 429 when too many old ones were wrong.
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
    await recordOwn(trx, 'desk.password')
  })
}

/** Sets the operator's app up, or another one in its place. 422 at `oldPassword` or `code`. */
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
    await recordOwn(trx, 'desk.totpOn')
  })
}

/** Lets the operator sign in without a code, where their roles allow it. */
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
    await recordOwn(trx, 'desk.totpOff')
  })
}

/** Ends one of the operator's sessions, or without an id all but this one; answers how many. */
export async function endOwnSessions(ctx: OperatorContext, id?: string): Promise<number> {
  return transact(ctx, async (trx) => {
    const which = id === undefined ? { allBut: ownHash(ctx) } : { id }
    const ended = await endOperatorSessions(trx, trx.operator.id, which)
    if (ended > 0) await recordOwn(trx, 'desk.sessionEnd')
    return ended
  })
}

function recordOwn(ctx: OperatorContext, action: Act['action']): Promise<void> {
  return record(ctx, { action, subject: `operator/${String(ctx.operator.id)}` })
}

/** A stolen session is no way to guess the password: wrong ones count. */
async function requirePassword(ctx: OperatorContext, password: string): Promise<Person> {
  const person = await requireSelf(ctx)
  await countOrRefuse(ctx, passwordKey(person.id), operatorLimits.account)
  if (!(await isPasswordOf(person.passwordHash, password)))
    throw new FormError({ oldPassword: ['当前密码不正确'] })
  return person
}

async function requireSelf(ctx: OperatorContext): Promise<Person> {
  const person = await getPerson(ctx.db, ctx.operator.id)
  if (person === undefined) throw new Error('an operator without a row')
  return person
}

/** Another one after each change, so that a secret that was shown once is never somebody's twice. */
function ownProposal(ctx: OperatorContext, { totpSecret }: Person): Promise<string> {
  return proposedSecret(ctx, `${ownHash(ctx)}:${totpSecret ?? ''}`)
}

function ownHash({ token }: OperatorContext): string {
  return hashToken(token ?? '')
}

function passwordKey(id: number): string {
  return `desk-password:${String(id)}`
}
