import { randomBytes } from 'node:crypto'
import { permissionsOf } from '#contract/desk/roles'
import type { Context } from '#upstream/kernel/context'
import type { Operator } from '#upstream/kernel/operator'
import { hashToken } from '#upstream/members/accounts/login'
import { mustHaveTotp } from './rules'
import { getPerson } from './store'
import { getTokenOwner } from './token-store'

/** No buyer's token begins so: theirs are base64url, which has no dot. */
const mark = 'desk.'

export function newDeskToken(): string {
  return mark + randomBytes(32).toString('base64url')
}

export function isDeskToken(token: string): boolean {
  return token.startsWith(mark)
}

/** The operator a token stands for, with what they may do now; undefined for nobody. */
export async function getOperatorByToken(
  ctx: Context,
  { token, address }: { token: string; address: string },
): Promise<Operator | undefined> {
  const id = await getTokenOwner(ctx, hashToken(token))
  const person = id === undefined ? undefined : await getPerson(ctx.db, id)
  if (person === undefined || person.isDisabled) return undefined
  const { name, roles, totpSecret } = person
  // Who has become an owner meanwhile goes back to the door, where an app is set up.
  if (totpSecret === null && mustHaveTotp(ctx.config, roles)) return undefined
  return { id: person.id, name, roles, permissions: permissionsOf(roles), address }
}
