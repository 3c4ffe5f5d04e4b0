import { randomBytes } from 'node:crypto'
import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { hashToken, isPasswordOf, unknownHash } from '#upstream/members/accounts/login'
import { accountKey } from '#upstream/members/accounts/rules'
import {
  beginSession,
  countAddress,
  countPerson,
  giveBack,
  note,
  type DeskSession,
} from './begin-session'
import { insertLink } from './link-store'
import { mayEnter, mustHaveTotp, secondStepMs } from './rules'
import { findPerson } from './store'

type FirstStep = { next: 'done'; session: DeskSession } | { next: 'code' | 'enrol'; ticket: string }

/**
 * First step of the desk sign-in: name and password. Begins a session, or returns a ticket for
 * `confirmSignIn` where a code is required. 422 at `password` for a wrong pair, the same for an
 * unknown name and a disabled person; 429 after too many.
 */
export async function signInOperator(
  ctx: Context,
  { name, password, ...visitor }: InputOf<Calls['desk.signIn']>,
): Promise<FirstStep> {
  const { clientAddress = '' } = visitor
  await countAddress(ctx, clientAddress)
  const key = accountKey(name)
  const person = await findPerson(ctx.db, key)
  await countPerson(ctx, person ?? key, clientAddress)
  const hash = person?.hasJoined === true ? person.passwordHash : await unknownHash()
  const isRight = await isPasswordOf(hash, password)
  if (person === undefined || !isRight || !mayEnter(person)) {
    if (person !== undefined) await note(ctx, person, 'desk.wrongPassword', clientAddress)
    throw new FormError({ password: ['姓名或密码不正确'] })
  }
  await giveBack(ctx, person, clientAddress)
  if (person.totpSecret === null && !mustHaveTotp(ctx.config, person.roles))
    return {
      next: 'done',
      session: await transact(ctx, (trx) => beginSession(trx, person, visitor)),
    }
  const ticket = randomBytes(32).toString('base64url')
  await insertLink(ctx, {
    hash: hashToken(ticket),
    operator_id: person.id,
    purpose: 'sign-in',
    expires_at: ctx.now + secondStepMs,
  })
  return { next: person.totpSecret === null ? 'enrol' : 'code', ticket }
}
