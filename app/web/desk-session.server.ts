import { createCookieSessionStorage } from '@remix-run/node'
import { readOnce } from './read-once.server'
import { isSecure, sessionSecrets } from './session.server'

/** A sign-in that waits for its second factor: see `desk.signIn`. */
export interface SecondStep {
  ticket: string
  next: 'code' | 'enrol'
}

interface Kept {
  token: string
  name: string
  step: SecondStep
}

const storage = createCookieSessionStorage<Kept>({
  cookie: {
    name: 'caizhi_desk',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    path: '/desk',
    maxAge: 8 * 3600,
    secrets: sessionSecrets,
  },
})

/** An operator's session, in a cookie that the shop never sees. */
interface DeskSession {
  token: string | undefined
  /** Name of the operator, kept after the token has expired; '' for nobody. */
  name: string
  step: SecondStep | undefined
  signIn: (signedIn: { token: string; name: string }) => Promise<Headers>
  /** Stores that the password was right. */
  goOn: (step: SecondStep) => Promise<Headers>
  /** Ends the session, or a sign-in after its first step. */
  signOut: () => Promise<Headers>
  /**
   * The same for a token that has expired: the name stays, so that what this browser sends late from
   * several tabs has an owner.
   */
  expire: () => Promise<Headers>
}

/**
 * Every loader of a page reads the same header; memoized, so that its signature is verified once.
 */
const keptIn = readOnce(async (header: string): Promise<Partial<Kept>> => {
  const { data } = await storage.getSession(header)
  return data
}, 50)

export async function getDeskSession(request: Request): Promise<DeskSession> {
  const header = request.headers.get('Cookie') ?? ''
  const { token, name = '', step } = await keptIn(header)
  const signOut = async () =>
    setCookie(await storage.destroySession(await storage.getSession(header)))
  return {
    token,
    name,
    step,
    signIn: async (signedIn) => commit(signedIn),
    goOn: async (next) => commit({ step: next }),
    signOut,
    expire: async () => (name === '' ? signOut() : commit({ name })),
  }
}

async function commit(kept: Partial<Kept>): Promise<Headers> {
  const session = await storage.getSession()
  for (const [key, value] of Object.entries(kept)) session.set(key as keyof Kept, value)
  return setCookie(await storage.commitSession(session))
}

function setCookie(value: string): Headers {
  return new Headers({ 'Set-Cookie': value })
}
