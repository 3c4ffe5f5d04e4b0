import type { SignedIn as UpstreamSignedIn } from '#contract/user'
import type { WechatPurpose } from '#contract/wechat'
import { wechatPaths } from '#app/site/wechat-paths'
import { safeRedirect } from '#app/site/safe-redirect'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import type { Result } from '#app/upstream-client/result'
import { getVisitFor, keepCodeVisit } from '#app/web/code-visit.server'
import { env } from '#app/web/env.server'
import { requireOwnOrigin } from '#app/web/own-origin.server'
import { getSession } from '#app/web/session.server'
import {
  forgetWechat,
  getIdentity,
  getLeft,
  isStateOf,
  keepIdentity,
  leaveForWechat,
} from '#app/web/wechat-visit.server'
import { checkCode } from './codes.server'
import { getCommonData } from '#app/services/common.server'
import { describeBrowser, startSession } from './user.server'

interface SignedIn {
  headers: Headers
  company: string
  returnTo: string
}

export type WechatReturn =
  | ({ kind: 'signedIn' } & SignedIn)
  /** This WeChat is not bound to an account, or the flow was started to bind it. */
  | { kind: 'identity'; headers: Headers; purpose: WechatPurpose }
  /** The return page shown again after the flow is over; the sign-in stands. */
  | { kind: 'again' }
  /** `purpose` and `returnTo` are those the flow started with, where known. */
  | {
      kind: 'problem'
      message: string
      headers: Headers
      purpose?: WechatPurpose
      returnTo: string
    }

const changedMessage = '浏览器改动了返回地址，请重试或用绑定码'

/** True when sign-in by WeChat is available; false when the call fails. */
export async function hasWechat(request: Request): Promise<boolean> {
  return (await getCommonData(request))?.hasWechat === true
}

/**
 * Reports whether WeChat sign-in is available, with the nickname of the unbound WeChat of this
 * browser. An outage does not hide what was available.
 */
export async function getUnboundWechat(
  request: Request,
): Promise<{ isOffered: boolean; name: string | undefined }> {
  const [common, identity] = await Promise.all([getCommonData(request), getIdentity(request)])
  return { isOffered: common?.hasWechat !== false, name: identity?.name }
}

/** Starts the WeChat flow; the headers keep its purpose and where it leads afterwards. */
export function startWechat(
  request: Request,
  goal: { purpose: WechatPurpose; returnTo: FormDataEntryValue | null },
): Promise<Headers> {
  requireOwnOrigin(request)
  return leaveForWechat({ ...goal, returnTo: safeRedirect(goal.returnTo) })
}

/** Address of WeChat's page with the QR code; undefined for a browser without a started flow. */
export async function getWechatAddress(request: Request): Promise<string | undefined> {
  const left = await getLeft(request)
  if (left === undefined) return undefined
  const origin = env.PUBLIC_ORIGIN ?? new URL(request.url).origin
  const redirectUri = origin + wechatPaths.page('callback')
  return (await callOrThrow(request, 'wechat.start', { state: left.state, redirectUri })).url
}

/**
 * Handles the return from WeChat. Requires the `state` it left with, unexpired and unused; then
 * signs in, or the headers keep the identity.
 */
export async function returnFromWechat(request: Request): Promise<WechatReturn> {
  const { searchParams } = new URL(request.url)
  const [left, states] = [await getLeft(request), searchParams.getAll('state')]
  const [state = ''] = states
  if (left === undefined) {
    const again = await arrivedBefore(request)
    if (again !== undefined) return again
  }
  if (left === undefined || states.length !== 1 || !isStateOf(left, state))
    return { kind: 'problem', message: changedMessage, headers: new Headers(), returnTo: '/' }
  const { purpose } = left
  const known = { purpose, returnTo: safeRedirect(left.returnTo), headers: await forgetWechat() }
  const problem = (message: string): WechatReturn => ({ kind: 'problem', message, ...known })
  const code = searchParams.get('code') ?? ''
  if (code === '') return problem('您没有同意微信授权')
  const browser = await describeBrowser(request)
  const result = await call(request, 'wechat.exchange', { code, state, purpose, ...browser })
  if (!result.ok) return problem(result.message)
  const { signedIn, identity } = result.data
  if (signedIn !== undefined)
    return { kind: 'signedIn', ...(await enter(request, signedIn, known)) }
  if (identity === undefined) return problem('没有看懂微信的回答，请稍候再试')
  const headers = await keepIdentity({ ...identity, purpose, returnTo: known.returnTo })
  return { kind: 'identity', headers, purpose }
}

/** Back or refresh after the flow has ended: the parameters of the address are not used again. */
async function arrivedBefore(request: Request): Promise<WechatReturn | undefined> {
  const identity = await getIdentity(request)
  if (identity !== undefined)
    return { kind: 'identity', headers: new Headers(), purpose: identity.purpose }
  const { token } = await getSession(request)
  return token === undefined ? undefined : { kind: 'again' }
}

/**
 * The unbound WeChat identity of this browser, with the upstream's ticket, the nickname, where the
 * person wanted to go, and the headers that delete the identity here.
 */
export async function takeWechatIdentity(
  request: Request,
): Promise<{ ticket: string; name: string; returnTo: string; headers: Headers } | undefined> {
  const identity = await getIdentity(request)
  if (identity === undefined) return undefined
  const { ticket, name, returnTo } = identity
  return { ticket, name, returnTo: safeRedirect(returnTo), headers: await forgetWechat() }
}

/** Binds it to the account with this name and password, and signs in. 422 and 429 are failures. */
export async function linkByPassword(
  request: Request,
  credentials: { username: string; password: string },
): Promise<Result<SignedIn>> {
  const identity = await takeWechatIdentity(request)
  if (identity === undefined) return lostIdentity()
  const browser = await describeBrowser(request)
  const result = await call(request, 'wechat.linkByPassword', {
    ...credentials,
    ...browser,
    identityTicket: identity.ticket,
  })
  return result.ok ? enter(request, result.data, identity) : result
}

/** The same by the code sent to the account's phone. 422 at `code` is a failure. */
export async function linkByCode(request: Request, code: string): Promise<Result<SignedIn>> {
  const [identity, visit] = [
    await takeWechatIdentity(request),
    await getVisitFor(request, 'wechat'),
  ]
  if (identity === undefined || visit === undefined) return lostIdentity()
  const checked = await checkCode(request, visit, code)
  if (!checked.ok) return checked
  const browser = await describeBrowser(request)
  const result = await call(request, 'wechat.linkByCode', {
    ...browser,
    codeTicket: checked.ticket,
    session: visit.session,
    identityTicket: identity.ticket,
  })
  if (!result.ok) return result
  const over = await keepCodeVisit({ ...visit, account: '', ticket: undefined })
  return enter(request, result.data, {
    headers: new Headers([...identity.headers, ...over]),
    returnTo: identity.returnTo,
  })
}

/** Signs the browser in, in addition to the given headers. */
async function enter(
  request: Request,
  signedIn: UpstreamSignedIn,
  { headers, returnTo }: { headers: Headers; returnTo: string },
): Promise<{ ok: true } & SignedIn> {
  const all = new Headers([...headers, ...(await startSession(request, signedIn))])
  return { ok: true, headers: all, company: signedIn.company, returnTo }
}

function lostIdentity() {
  return { ok: false, message: '微信授权已过期，请重新扫码' } as const
}
