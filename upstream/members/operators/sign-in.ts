import { randomBytes } from 'node:crypto'
import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { AuditAction } from '#contract/desk/audit-actions'
import { codes } from '#contract/envelope'
import { countOrRefuse } from '#upstream/kernel/attempts/count-or-refuse'
import { clearAttempts, takeBackAttempt } from '#upstream/kernel/attempts/store'
import type { Context } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { browserInWords } from '#upstream/members/accounts/browser-words'
import { hashToken, isPasswordOf, unknownHash } from '#upstream/members/accounts/login'
import { accountKey } from '#upstream/members/accounts/rules'
import { recordOf } from '#upstream/members/audit/record'
import { checkCode } from './check-code'
import { getLinkOwner, insertLink, takeLink } from './link-store'
import { mustHaveTotp, operatorLimits, secondStepMs, sessionMs } from './rules'
import { findPerson, getPerson, setTotpSecret, type Person } from './store'
import { newDeskToken } from './token'
import { insertOperatorToken } from './token-store'
import { enrolmentOf, proposedSecret } from './totp'

/** A session that was begun. */
interface DeskSession {
  token: string
  expiresAt: number
  name: string
}

/** What a right password leads to. */
type FirstStep = { next: 'done'; session: DeskSession } | { next: 'code' | 'enrol'; ticket: string }

/** From where and with what, as the web process tells it. */
interface Visitor {
  clientAddress?: string | undefined
  userAgent?: string | undefined
}

/**
 * The first step of a sign-in at the desk: name and password. It begins a session, or, where a code
 * is asked for, answers a ticket for `confirmSignIn`. 422 at `password` for a wrong pair, the same
 * for an unknown name and somebody disabled; 429 after too many.
 */
export async function signInOperator(
  ctx: Context,
  { name, password, ...visitor }: InputOf<Calls['desk.signIn']>,
): Promise<FirstStep> {
  const { clientAddress = '' } = visitor
  await countOrRefuse(ctx, addressKey(clientAddress), operatorLimits.address)
  const key = accountKey(name)
  const person = await findPerson(ctx.db, key)
  await countPerson(ctx, person ?? key, clientAddress)
  const hash = person?.hasJoined === true ? person.passwordHash : await unknownHash()
  const isRight = await isPasswordOf(hash, password)
  if (person === undefined || !isRight || !mayEnter(person)) {
    if (person !== undefined) await note(ctx, person, 'desk.wrongPassword', clientAddress)
    throw new FormError({ password: ['姓名或密码不正确'] })
  }
  if (person.totpSecret === null && !mustHaveTotp(ctx.config, person.roles))
    return { next: 'done', session: await transact(ctx, (trx) => begin(trx, person, visitor)) }
  const ticket = randomBytes(32).toString('base64url')
  await insertLink(ctx, {
    hash: hashToken(ticket),
    operator_id: person.id,
    purpose: 'sign-in',
    expires_at: ctx.now + secondStepMs,
  })
  return { next: person.totpSecret === null ? 'enrol' : 'code', ticket }
}

/** What an app is set up with by whoever has to have one; the ticket stays good. */
export async function getEnrolment(ctx: Context, ticket: string) {
  const person = await requireTicketOwner(ctx, ticket)
  if (person.totpSecret !== null) throw lateTicket()
  return enrolmentOf(await proposedSecret(ctx, ticket), person.name)
}

/**
 * The second step: a code of the app, which is set up by it where it was not before. 422 at `code`;
 * wrong ones count together with wrong passwords. 400 when the ticket is over.
 */
export async function confirmSignIn(
  ctx: Context,
  { ticket, code, ...visitor }: InputOf<Calls['desk.confirm']>,
): Promise<DeskSession> {
  const person = await requireTicketOwner(ctx, ticket)
  const { clientAddress = '' } = visitor
  await countPerson(ctx, person, clientAddress)
  const proposed = person.totpSecret === null ? await proposedSecret(ctx, ticket) : undefined
  try {
    return await transact(ctx, async (trx) => {
      const totp = await checkCode(trx, person, { code, proposed })
      if (!(await takeLink(trx.db, hashToken(ticket)))) throw lateTicket()
      if (totp !== undefined) await setTotpSecret(trx.db, person.id, totp)
      return begin(trx, person, visitor)
    })
  } catch (error) {
    if (error instanceof FormError) await note(ctx, person, 'desk.wrongPassword', clientAddress)
    throw error
  }
}

async function begin(ctx: Context, person: Person, visitor: Visitor): Promise<DeskSession> {
  const { clientAddress = '', userAgent = '' } = visitor
  const token = newDeskToken()
  const expiresAt = ctx.now + sessionMs
  await insertOperatorToken(ctx, {
    hash: hashToken(token),
    operator_id: person.id,
    expires_at: expiresAt,
    browser: browserInWords(userAgent),
    address: clientAddress,
  })
  await clearAttempts(ctx.db, personKey(person))
  await takeBackAttempt(ctx.db, addressKey(clientAddress))
  await tell(ctx, person, 'desk.signIn', clientAddress)
  return { token, expiresAt, name: person.name }
}

async function requireTicketOwner(ctx: Context, ticket: string): Promise<Person> {
  const id = await getLinkOwner(ctx, hashToken(ticket), 'sign-in')
  const person = id === undefined ? undefined : await getPerson(ctx.db, id)
  if (person === undefined || !mayEnter(person)) throw lateTicket()
  return person
}

function mayEnter({ hasJoined, isDisabled }: Person): boolean {
  return hasJoined && !isDisabled
}

function lateTicket(): ApiError {
  return new ApiError(codes.refused, '登录已超时，请重新输入姓名和密码')
}

/** Counts an attempt for somebody, or for a name that is nobody's. */
async function countPerson(ctx: Context, who: Person | string, address: string): Promise<void> {
  const isNobody = typeof who === 'string'
  const key = isNobody ? `desk-name:${who}` : personKey(who)
  await countOrRefuse(ctx, key, operatorLimits.account, async () => {
    if (!isNobody) await note(ctx, who, 'desk.blocked', address)
  })
}

function personKey({ id }: Person): string {
  return `operator:${String(id)}`
}

function addressKey(address: string): string {
  return `desk-address:${address}`
}

/** An entry of its own, for what changes nothing else. */
function note(ctx: Context, person: Person, action: AuditAction, address: string): Promise<void> {
  return transact(ctx, (trx) => tell(trx, person, action, address))
}

function tell(ctx: Context, person: Person, action: AuditAction, address: string): Promise<void> {
  const { id, name } = person
  return recordOf(ctx, { id, name, address }, { action, subject: `operator/${String(id)}` })
}
