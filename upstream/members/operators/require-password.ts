import { countOrRefuse } from '#upstream/kernel/attempts/count-or-refuse'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { hashToken, isPasswordOf } from '#upstream/members/accounts/login'
import { operatorLimits } from './rules'
import { getPerson, type Person } from './store'

/**
 * The operator, whose password this is; 422 at `oldPassword` when it is not. A stolen session is no
 * way to guess it: wrong ones count (429).
 */
export async function requirePassword(ctx: OperatorContext, password: string): Promise<Person> {
  const person = await requireSelf(ctx)
  await countOrRefuse(ctx, passwordKey(person.id), operatorLimits.account)
  if (!(await isPasswordOf(person.passwordHash, password)))
    throw new FormError({ oldPassword: ['当前密码不正确'] })
  return person
}

/** Under what wrong passwords of somebody signed in are counted. */
export function passwordKey(id: number): string {
  return `desk-password:${String(id)}`
}

/** Whoever is signed in. */
export async function requireSelf(ctx: OperatorContext): Promise<Person> {
  const person = await getPerson(ctx.db, ctx.operator.id)
  if (person === undefined) throw new Error('an operator without a row')
  return person
}

/** The session that the request belongs to. */
export function ownHash({ token }: OperatorContext): string {
  return hashToken(token ?? '')
}
