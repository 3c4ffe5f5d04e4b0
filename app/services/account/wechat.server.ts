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

/** What a browser that signs in is given, and where it goes on. */
interface SignedIn {
  headers: Headers
  company: string
  returnTo: string
}

/** What became of a browser that came back from WeChat. */
export type WechatReturn =
  | ({ kind: 'signedIn' } & SignedIn)
  /** Nobody has bound this WeChat, or it was asked for to be bound. */
  | { kind: 'identity'; headers: Headers; purpose: WechatPurpose }
  /** The page of an arrival that is over, shown again: whoever it signed in still is. */
  | { kind: 'again' }
  /** `purpose` and `returnTo` are what it had left for, where that is known. */
  | {
      kind: 'problem'
      message: string
      headers: Headers
      purpose?: WechatPurpose
      returnTo: string
    }

const changedMessage = '浏览器改动了返回地址，请重试或用绑定码'

/** Whether the shop can be entered by WeChat. Where nobody knows, it is not offered. */
export async function hasWechat(request: Request): Promise<boolean> {
  return (await getCommonData(request))?.hasWechat === true
}

/**
 * Whether the shop offers WeChat, and what the person is called whom this browser came back as and
 * nobody has bound. An outage does not close what was open.
 */
export async function getUnboundWechat(
  request: Request,
): Promise<{ isOffered: boolean; name: string | undefined }> {
  const [common, identity] = await Promise.all([getCommonData(request), getIdentity(request)])
  return { isOffered: common?.hasWechat !== false, name: identity?.name }
}

/** Begins the way to WeChat; the headers remember what for, and where it goes on afterwards. */
export function startWechat(
  request: Request,
  goal: { purpose: WechatPurpose; returnTo: FormDataEntryValue | null },
): Promise<Headers> {
  requireOwnOrigin(request)
  return leaveForWechat({ ...goal, returnTo: safeRedirect(goal.returnTo) })
}

/** WeChat's page with the QR code; undefined for a browser that has not begun. */
export async function getWechatAddress(request: Request): Promise<string | undefined> {
  const left = await getLeft(request)
  if (left === undefined) return undefined
  const origin = env.PUBLIC_ORIGIN ?? new URL(request.url).origin
  const redirectUri = origin + wechatPaths.page('callback')
  return (await callOrThrow(request, 'wechat.start', { state: left.state, redirectUri })).url
}

/**
 * Takes a browser that WeChat has sent back. Nothing happens unless it brings the `state` that it
 * left with, in time and for the first time; then it is signed in, or the headers keep who it is.
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

/** Back or refresh after the way to WeChat has ended: nothing that the address says is used again. */
async function arrivedBefore(request: Request): Promise<WechatReturn | undefined> {
  const identity = await getIdentity(request)
  if (identity !== undefined)
    return { kind: 'identity', headers: new Headers(), purpose: identity.purpose }
  const { token } = await getSession(request)
  return token === undefined ? undefined : { kind: 'again' }
}

/**
 * The WeChat that this browser came back with and nobody has bound: the ticket by which the upstream
 * knows it, what the person is called, where they wanted to go, and the headers that forget it here.
 */
export async function takeWechatIdentity(
  request: Request,
): Promise<{ ticket: string; name: string; returnTo: string; headers: Headers } | undefined> {
  const identity = await getIdentity(request)
  if (identity === undefined) return undefined
  const { ticket, name, returnTo } = identity
  return { ticket, name, returnTo: safeRedirect(returnTo), headers: await forgetWechat() }
}

/** Binds it to the account whose name and password these are, and signs in. 422 and 429 are failures. */
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

/** The same by the code that was sent to the account's phone. 422 at `code` is a failure. */
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

/** Signs the browser in, beside what the headers say already. */
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
