import { randomBytes } from 'node:crypto'
import { permissionsOf } from '#contract/desk/roles'
import type { Context } from '#upstream/kernel/context'
import type { Operator } from '#upstream/kernel/operator'
import { hashToken } from '#upstream/members/accounts/login'
import { mustHaveTotp } from './rules'
import { getPerson } from './store'
import { getTokenOwner } from './token-store'

/** Prefix that distinguishes desk tokens: buyers' tokens are base64url, which has no dot. */
const mark = 'desk.'

export function newDeskToken(): string {
  return mark + randomBytes(32).toString('base64url')
}

export function isDeskToken(token: string): boolean {
  return token.startsWith(mark)
}

/** The operator of a token, with their current permissions; undefined for none. */
export async function getOperatorByToken(
  ctx: Context,
  { token, address }: { token: string; address: string },
): Promise<Operator | undefined> {
  const id = await getTokenOwner(ctx, hashToken(token))
  const person = id === undefined ? undefined : await getPerson(ctx.db, id)
  if (person === undefined || person.isDisabled) return undefined
  const { name, roles, totpSecret } = person
  // An operator who needs an app since a change of roles has to sign in again and set it up.
  if (totpSecret === null && mustHaveTotp(ctx.config, roles)) return undefined
  return { id: person.id, name, roles, permissions: permissionsOf(roles), address }
}
