import { randomBytes } from 'node:crypto'
import { createCookieSessionStorage } from '@remix-run/node'
import { env } from './env.server'
import { readOnce } from './read-once.server'

/** Cookies are `Secure` when the public origin is https. */
export const isSecure = env.PUBLIC_ORIGIN?.startsWith('https:') ?? false

// Development without a secret: a random one per start, never a known text.
export const sessionSecrets =
  env.SESSION_SECRET.length > 0 ? env.SESSION_SECRET : [randomBytes(32).toString('hex')]

const storage = createCookieSessionStorage<{ token: string; company: string }>({
  cookie: {
    name: 'caizhi_session',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    path: '/',
    maxAge: 7 * 24 * 3600,
    secrets: sessionSecrets,
  },
})

export interface Session {
  token: string | undefined
  /** The company of the sign-in, kept after the token has expired; '' for visitors. */
  getCompany: () => Promise<string>
  signIn: (signedIn: { token: string; company: string }) => Promise<Headers>
  /** Ends the session, also one with an expired token. */
  signOut: () => Promise<Headers>
}

/**
 * Every loader of a page has a request of its own with the same header, and reads it several times;
 * memoized, so that the signature is verified once.
 */
const tokenIn = readOnce(async (header: string): Promise<string | undefined> => {
  const token: unknown = (await storage.getSession(header)).get('token')
  return typeof token === 'string' ? token : undefined
}, 200)

export async function getSession(request: Request): Promise<Session> {
  const header = request.headers.get('Cookie') ?? ''
  return {
    token: await tokenIn(header),
    getCompany: async () => (await storage.getSession(header)).get('company') ?? '',
    signIn: async ({ token, company }) => {
      const cookies = await storage.getSession(header)
      cookies.set('token', token)
      cookies.set('company', company)
      return setCookie(await storage.commitSession(cookies))
    },
    signOut: async () => setCookie(await storage.destroySession(await storage.getSession(header))),
  }
}

function setCookie(value: string): Headers {
  return new Headers({ 'Set-Cookie': value })
}
