import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import type { Context } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { hashToken } from '#upstream/members/accounts/login'
import { beginSession, countPerson, note, type DeskSession } from './begin-session'
import { checkCode } from './check-code'
import { getLinkOwner, takeLink } from './link-store'
import { mayEnter } from './rules'
import { getPerson, setTotpSecret, type Person } from './store'
import { enrolmentOf, proposedSecret } from './totp'

/** Setup data for the authenticator app of a person who must have one; the ticket stays valid. */
export async function getEnrolment(ctx: Context, ticket: string) {
  const person = await requireTicketOwner(ctx, ticket)
  if (person.totpSecret !== null) throw lateTicket()
  return enrolmentOf(ctx.config, await proposedSecret(ctx, ticket), person.name)
}

/**
 * Second step of the desk sign-in: a TOTP code, which also sets up the app where there was none.
 * 422 at `code`; wrong codes count together with wrong passwords. 400 when the ticket has expired.
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
      return beginSession(trx, person, visitor)
    })
  } catch (error) {
    if (error instanceof FormError) await note(ctx, person, 'desk.wrongPassword', clientAddress)
    throw error
  }
}

async function requireTicketOwner(ctx: Context, ticket: string): Promise<Person> {
  const id = await getLinkOwner(ctx, hashToken(ticket), 'sign-in')
  const person = id === undefined ? undefined : await getPerson(ctx.db, id)
  if (person === undefined || !mayEnter(person)) throw lateTicket()
  return person
}

function lateTicket(): ApiError {
  return new ApiError(codes.refused, '登录已超时，请重新输入姓名和密码')
}
