import { createCookie } from '@remix-run/node'
import { isSecure, sessionSecrets } from './session.server'

// Without the prefix of cookies that exclude the visitor page cache (docs/decisions/031): no page
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
 * The upstream's id of this browser since its first sign-in; undefined for others. It grants no
 * access, and outlives the session (docs/decisions/084).
 */
export async function getKnownBrowser(request: Request): Promise<string | undefined> {
  const known: unknown = await cookie.parse(request.headers.get('Cookie'))
  return typeof known === 'string' && known !== '' ? known : undefined
}

export function keepKnownBrowser(known: string): Promise<string> {
  return cookie.serialize(known)
}
