import { randomBytes } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import { z } from 'zod'
import { codePurposes, type CodePurpose } from '#contract/code'
import { isSecure, sessionSecrets } from './session.server'
import { secretOf } from './signed.server'

const visitSchema = z.object({
  /** What the upstream knows this browser by while it goes through the steps. */
  session: z.string(),
  purpose: z.enum(codePurposes),
  /** As it was typed. */
  account: z.string(),
  /** ms; when another code may be asked for, and until when the last one is good. */
  resendAt: z.number(),
  expiresAt: z.number(),
  /** What a right code was traded for; it opens the next step. */
  ticket: z.string().optional(),
  /** The username that was typed beside the code, before anybody has it. */
  username: z.string().optional(),
  /** A password was reset with its code, so that step 3 has something to tell. */
  isReset: z.boolean().optional(),
  /** The ticket of the old phone, while a new one is proved. */
  oldTicket: z.string().optional(),
})

/** How far a browser has come in steps that need a code by SMS. */
export type CodeVisit = z.output<typeof visitSchema>

// Not named like the cookies that a kept visitor page must not serve (docs/decisions/031).
const cookie = createCookie('caizhi-code', {
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure,
  path: '/',
  maxAge: 40 * 60,
  secrets: sessionSecrets,
})

/** The visit of this browser, whatever its code was for; undefined before it asked for one. */
export async function getCodeVisit(request: Request): Promise<CodeVisit | undefined> {
  const parsed = visitSchema.safeParse(await cookie.parse(request.headers.get('Cookie')))
  return parsed.success ? parsed.data : undefined
}

/** The same, for one purpose. */
export async function getVisitFor(
  request: Request,
  purpose: CodePurpose,
): Promise<CodeVisit | undefined> {
  const visit = await getCodeVisit(request)
  return visit?.purpose === purpose ? visit : undefined
}

/**
 * A session of this browser: the one that it has, or a new one. A form that is sent twice before the
 * first answer has come means one: it is made of the stamp, which only this form has.
 */
export async function codeSession(request: Request, stamp: string | undefined): Promise<string> {
  const known = (await getCodeVisit(request))?.session
  if (known !== undefined) return known
  return stamp === undefined ? randomBytes(24).toString('base64url') : secretOf(stamp)
}

/** The headers that keep a visit. */
export async function keepCodeVisit(visit: CodeVisit): Promise<Headers> {
  return new Headers({ 'Set-Cookie': await cookie.serialize(visit) })
}
