import { createCookie } from '@remix-run/node'
import { isSecure, sessionSecrets } from './session.server'

// Not named like the cookies that a kept visitor page must not serve (docs/decisions/031): no page
// shows anything of it.
const cookie = createCookie('caizhi-browser', {
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure,
  path: '/',
  maxAge: 180 * 24 * 3600,
  secrets: sessionSecrets,
})

/**
 * What the upstream knows this browser by since somebody signed in with it; undefined for another.
 * It opens nothing, and outlives the session (docs/decisions/084).
 */
export async function getKnownBrowser(request: Request): Promise<string | undefined> {
  const known: unknown = await cookie.parse(request.headers.get('Cookie'))
  return typeof known === 'string' && known !== '' ? known : undefined
}

/** The value of the `Set-Cookie` that keeps it. */
export function keepKnownBrowser(known: string): Promise<string> {
  return cookie.serialize(known)
}
