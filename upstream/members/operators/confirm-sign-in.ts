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

/** What an app is set up with by whoever has to have one; the ticket stays good. */
export async function getEnrolment(ctx: Context, ticket: string) {
  const person = await requireTicketOwner(ctx, ticket)
  if (person.totpSecret !== null) throw lateTicket()
  return enrolmentOf(await proposedSecret(ctx, ticket), person.name)
}

/**
 * The second step of a sign-in at the desk: a code of the app, which is set up by it where it was not before. 422 at `code`;
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
