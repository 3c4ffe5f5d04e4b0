import type { SignedIn } from '#contract/user'
import { toFrameUser, type FrameUser } from '#app/views/content/frame-data'
import type { Result } from '#app/upstream-client/result'
import { headerAsksForUser } from '#app/site/user-routes'
import { callOrThrow, call } from '#app/upstream-client/api.server'
import { clientAddressOf } from '#app/web/client-address.server'
import { env } from '#app/web/env.server'
import { getKnownBrowser, keepKnownBrowser } from '#app/web/known-browser.server'
import { log } from '#app/web/log.server'
import { storeOfFormShown } from '#app/web/sent-form.server'
import { getSession } from '#app/web/session.server'
import { forgetWechat } from '#app/web/wechat-visit.server'
import { isLoginRequired } from '#app/upstream-client/answer.server'

/** The visitor of a page. */
export interface Viewer {
  user?: FrameUser
}

const hasChat = env.CHAT_URL !== undefined

/**
 * The signed-in user as pages show it. No user for visitors, and when the call fails: the header
 * then shows the logged-out state and the page still works (product.md §4).
 */
export async function getViewer(request: Request): Promise<Viewer> {
  const session = await getSession(request)
  if (session.token === undefined) return {}
  try {
    const user = await callOrThrow(request, 'user.base', {})
    return user.show ? { user: toFrameUser(user, hasChat) } : {}
  } catch (error) {
    if (!isLoginRequired(error) && !request.signal.aborted)
      log.warn({ err: error instanceof Error ? error : undefined }, 'user unavailable')
    return {}
  }
}

/** The same for the root, on pages whose header needs it; see `headerAsksForUser`. */
export async function getHeaderViewer(request: Request): Promise<Viewer> {
  const viewer = headerAsksForUser(request.url) ? await getViewer(request) : {}
  return viewer.user === undefined
    ? viewer
    : { ...viewer, user: atStoreOfForm(request, viewer.user) }
}

/**
 * The same where a page is for buyers only; redirects to the login page when nobody is signed in.
 */
export async function requireFrameUser(request: Request): Promise<FrameUser> {
  const user = toFrameUser(await callOrThrow(request, 'user.base', {}), hasChat)
  return atStoreOfForm(request, user)
}

/** A page that shows a rejected form again belongs to the store of that form. */
function atStoreOfForm(request: Request, user: FrameUser): FrameUser {
  return { ...user, storeId: storeOfFormShown(request) ?? user.storeId }
}

export async function signIn(
  request: Request,
  credentials: { username: string; password: string },
): Promise<Result<{ headers: Headers; company: string }>> {
  const browser = await describeBrowser(request)
  const result = await call(request, 'user.login', { ...credentials, ...browser })
  if (!result.ok) return result
  const { company } = result.data
  return { ok: true, headers: await startSession(request, result.data), company }
}

/** The description of the browser that every way of signing in sends upstream. */
export async function describeBrowser(request: Request) {
  return {
    clientAddress: clientAddressOf(request),
    browser: await getKnownBrowser(request),
    userAgent: request.headers.get('User-Agent')?.slice(0, 400),
  }
}

/** The headers that set the cookies of a new session and its device. */
export async function startSession(request: Request, signedIn: SignedIn): Promise<Headers> {
  const headers = await (await getSession(request)).signIn(signedIn)
  if (signedIn.browser !== '')
    headers.append('Set-Cookie', await keepKnownBrowser(signedIn.browser))
  return headers
}

/** Ends the session here and in the upstream; the headers delete the cookie. */
export async function signOut(request: Request): Promise<Headers> {
  const session = await getSession(request)
  if (session.token !== undefined) {
    try {
      await call(request, 'user.logout', {})
    } catch (error) {
      // The buyer is signed out in any case; the token expires by itself.
      log.warn({ err: error instanceof Error ? error : undefined }, 'logout not told upstream')
    }
  }
  // The next user of this browser is not offered somebody else's WeChat.
  return new Headers([...(await session.signOut()), ...(await forgetWechat())])
}
