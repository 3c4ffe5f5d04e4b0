import { randomBytes } from 'node:crypto'
import type { SignedIn } from '#contract/user'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { codes } from '#contract/envelope'
import { ApiError, notFound } from '#upstream/kernel/errors'
import { hashToken } from './login'
import { getStoreOf } from './people-store'
import { moveToken } from './session-store'

/**
 * Has the person act for another of their stores: a new token, and the old one ends in the same
 * statement, so that of two switches at once one is done (domain-rules §14). 404 for a store they
 * have no role in; 401 when the old token has ended meanwhile.
 */
export async function switchStore(ctx: Context<Buyer>, storeId: number): Promise<SignedIn> {
  const store = await getStoreOf(ctx.db, ctx.buyer.memberId, storeId)
  if (store === undefined) throw notFound('门店')
  const token = randomBytes(32).toString('base64url')
  const moved = { from: hashToken(ctx.token ?? ''), to: hashToken(token), storeId }
  const expiresAt = await moveToken(ctx, moved)
  if (expiresAt === undefined) throw new ApiError(codes.loginRequired, '请先登录')
  return { token, expiresAt, company: store.company, browser: '' }
}
