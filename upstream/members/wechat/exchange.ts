import { randomBytes } from 'node:crypto'
import type { DataOf, InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { networkOf } from '#upstream/kernel/attempts/network'
import { tryAgainAt } from '#upstream/kernel/attempts/rules'
import { takeSlot } from '#upstream/kernel/attempts/store'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { askPerson } from '#upstream/ports/wechat/open-platform'
import { hashToken, signIn } from '#upstream/members/accounts/login'
import { getSigningMember } from '#upstream/members/accounts/store'
import { askInWords, requirePlatform } from './platform'
import { cleanName, exchangeLimit, identityOf, waitMs } from './rules'
import { getMemberOf, insertTicket, renameBinding, type Identity } from './store'

type Exchange = InputOf<Calls['wechat.exchange']>

/**
 * Exchanges the OAuth code from WeChat: for a session when that WeChat is bound and the purpose is
 * to sign in or register, else for a ticket to bind it (ten minutes, once). 400 for a reused state
 * and whatever WeChat refuses; 429 after too many from one address.
 */
export async function exchangeCode(
  ctx: Context,
  { code, state, purpose, ...origin }: Exchange,
): Promise<DataOf<Calls['wechat.exchange']>> {
  const platform = requirePlatform(ctx)
  await countExchange(ctx, origin.clientAddress ?? '')
  // The browser deletes its state too, but a cookie can be kept and replayed.
  const { count } = await takeSlot(ctx, `wechat-state:${hashToken(state)}`, {
    attempts: 1,
    windowMs: 2 * waitMs,
  })
  if (count === undefined) throw new ApiError(codes.refused, '这次扫码已经用过，请重新扫码')
  const person = await askInWords(ctx, () => askPerson(platform, code))
  const identity = { identity: identityOf(person), name: cleanName(person.name) }
  const memberId = await getMemberOf(ctx.db, identity.identity)
  if (memberId !== undefined) await renameBinding(ctx.db, identity)
  const member =
    memberId === undefined || purpose === 'bind'
      ? undefined
      : await getSigningMember(ctx.db, memberId)
  if (member === undefined) return { identity: await giveTicket(ctx, identity) }
  return { signedIn: await signIn(ctx, member, { kind: 'wechatSignIn', ...origin }) }
}

async function countExchange(ctx: Context, clientAddress: string): Promise<void> {
  const { freeAt } = await takeSlot(
    ctx,
    `wechat-exchange:${networkOf(clientAddress)}`,
    exchangeLimit,
  )
  if (freeAt !== undefined)
    throw new ApiError(codes.tooManyAttempts, `微信扫码太频繁，${tryAgainAt(freeAt, ctx.now)}`)
}

async function giveTicket(ctx: Context, identity: Identity) {
  const ticket = randomBytes(32).toString('base64url')
  const expires_at = ctx.now + waitMs
  await insertTicket(ctx.db, { hash: hashToken(ticket), ...identity, expires_at })
  return { ticket, name: identity.name }
}
