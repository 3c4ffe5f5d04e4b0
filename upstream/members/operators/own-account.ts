import type { OperatorContext } from '#upstream/kernel/context'
import { ownHash, requireSelf } from './require-password'
import { mustHaveTotp } from './rules'
import { ownProposal } from './set-totp'
import { listOperatorSessions } from './token-store'
import { enrolmentOf } from './totp'

export async function getOwnAccount(ctx: OperatorContext) {
  const person = await requireSelf(ctx)
  const sessions = await listOperatorSessions(ctx, person.id, ownHash(ctx))
  return {
    sessions,
    hasTotp: person.totpSecret !== null,
    mustHaveTotp: mustHaveTotp(ctx.config, person.roles),
    enrolment: enrolmentOf(ctx.config, await ownProposal(ctx, person), person.name),
  }
}
