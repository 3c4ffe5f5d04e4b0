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
 * Switches to another of the person's stores: the old token is replaced in one statement, so of two
 * concurrent switches one succeeds (domain-rules §14). 404 for a store without a role there; 401
 * when the old token has ended.
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
