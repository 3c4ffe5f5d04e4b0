import { call, callOrThrow } from '#app/upstream-client/api.server'
import type { Result } from '#app/upstream-client/result'
import { getIdentity } from '#app/web/wechat-visit.server'
import { takeWechatIdentity } from './wechat.server'

export async function getWechat(request: Request) {
  const [state, user, identity] = await Promise.all([
    callOrThrow(request, 'wechat.state', {}),
    callOrThrow(request, 'user.base', {}),
    getIdentity(request),
  ])
  const { bound, ...rest } = state
  const waiting = bound === undefined ? identity?.name : undefined
  return { ...rest, bound, waiting, username: user.username }
}

/** Binds the WeChat identity of this browser; the headers delete it here. */
export async function bindWechat(request: Request): Promise<Result<{ headers: Headers }>> {
  const identity = await takeWechatIdentity(request)
  const result =
    identity === undefined
      ? ({ ok: false, message: '微信授权已过期，请重新扫码' } as const)
      : await call(request, 'wechat.bind', { identityTicket: identity.ticket })
  const headers = identity?.headers ?? new Headers()
  if (result.ok) return { ok: true, headers }
  // Pressed twice: the first press has bound it, and its result is returned.
  const state = await call(request, 'wechat.state', {})
  const bound = state.ok ? state.data.bound : undefined
  const isDone = bound !== undefined && (identity === undefined || bound.name === identity.name)
  return isDone ? { ok: true, headers } : result
}
