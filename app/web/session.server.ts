import { randomBytes } from 'node:crypto'
import { createCookieSessionStorage } from '@remix-run/node'
import { env } from './env.server'

/** Whether cookies may carry `Secure`: the shop's public address is https. */
export const isSecure = env.PUBLIC_ORIGIN?.startsWith('https:') ?? false

// Development without a secret: a new one per start, so nothing is ever signed with a known text.
const secrets =
  env.SESSION_SECRET.length > 0 ? env.SESSION_SECRET : [randomBytes(32).toString('hex')]

const storage = createCookieSessionStorage<{ token: string }>({
  cookie: {
    name: 'caizhi_session',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    path: '/',
    maxAge: 7 * 24 * 3600,
    secrets,
  },
})

/** A buyer's session: who is signed in, and the headers that say so to the browser. */
export interface Session {
  token: string | undefined
  signIn: (token: string) => Promise<Headers>
  /** Takes a dead token out and leaves the rest; an empty session goes altogether. */
  dropToken: () => Promise<Headers>
  signOut: () => Promise<Headers>
}

/** Reads the signed session cookie; a forged or old one is an empty session. */
export async function getSession(request: Request): Promise<Session> {
  const cookies = await storage.getSession(request.headers.get('Cookie'))
  const token = cookies.get('token')
  return {
    token: typeof token === 'string' ? token : undefined,
    signIn: async (newToken) => {
      cookies.set('token', newToken)
      return setCookie(await storage.commitSession(cookies))
    },
    dropToken: async () => {
      cookies.unset('token')
      const isEmpty = Object.keys(cookies.data).length === 0
      return setCookie(
        await (isEmpty ? storage.destroySession(cookies) : storage.commitSession(cookies)),
      )
    },
    signOut: async () => setCookie(await storage.destroySession(cookies)),
  }
}

function setCookie(value: string): Headers {
  return new Headers({ 'Set-Cookie': value })
}
