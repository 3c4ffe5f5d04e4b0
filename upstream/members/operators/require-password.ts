import { countOrRefuse } from '#upstream/kernel/attempts/count-or-refuse'
import { takeBackAttempt } from '#upstream/kernel/attempts/store'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { hashToken, isPasswordOf } from '#upstream/members/accounts/login'
import { operatorLimits } from './rules'
import { getPerson, type Person } from './store'

/**
 * Returns the operator after verifying their password; 422 at `oldPassword` for a wrong one. Wrong
 * ones count (429), so that a stolen session cannot guess it.
 */
export async function requirePassword(ctx: OperatorContext, password: string): Promise<Person> {
  const person = await requireSelf(ctx)
  const key = passwordKey(person.id)
  await countOrRefuse(ctx, key, operatorLimits.account)
  if (!(await isPasswordOf(person.passwordHash, password)))
    throw new FormError({ oldPassword: ['当前密码不正确'] })
  await takeBackAttempt(ctx.db, key, operatorLimits.account.attempts)
  return person
}

export function passwordKey(id: number): string {
  return `desk-password:${String(id)}`
}

export async function requireSelf(ctx: OperatorContext): Promise<Person> {
  const person = await getPerson(ctx.db, ctx.operator.id)
  if (person === undefined) throw new Error('an operator without a row')
  return person
}

export function ownHash({ token }: OperatorContext): string {
  return hashToken(token ?? '')
}
