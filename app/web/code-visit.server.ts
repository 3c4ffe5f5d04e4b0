import { randomBytes } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import { z } from 'zod'
import { codePurposes, type CodePurpose } from '#contract/code'
import { isSecure, sessionSecrets } from './session.server'
import { secretOf } from './signed.server'

const visitSchema = z.object({
  /** The upstream's id of this browser during the flow. */
  session: z.string(),
  purpose: z.enum(codePurposes),
  account: z.string(),
  /** ms; when another code may be requested, and when the last one expires. */
  resendAt: z.number(),
  expiresAt: z.number(),
  ticket: z.string().optional(),
  /** The username typed beside the code, not yet taken. */
  username: z.string().optional(),
  /** True after a password reset, for step 3 to confirm. */
  isReset: z.boolean().optional(),
  /** The ticket of the old phone, while a new one is verified. */
  oldTicket: z.string().optional(),
})

export type CodeVisit = z.output<typeof visitSchema>

// Without the prefix of cookies that exclude the visitor page cache (docs/decisions/031).
const cookie = createCookie('caizhi-code', {
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure,
  path: '/',
  maxAge: 40 * 60,
  secrets: sessionSecrets,
})

/** The flow of this browser, for any purpose; undefined before it requested a code. */
export async function getCodeVisit(request: Request): Promise<CodeVisit | undefined> {
  const parsed = visitSchema.safeParse(await cookie.parse(request.headers.get('Cookie')))
  return parsed.success ? parsed.data : undefined
}

export async function getVisitFor(
  request: Request,
  purpose: CodePurpose,
): Promise<CodeVisit | undefined> {
  const visit = await getCodeVisit(request)
  return visit?.purpose === purpose ? visit : undefined
}

/**
 * The existing session of this browser's flow, or a new one. It is derived from the form's stamp,
 * which is unique, so a form sent twice before the first response gets the same one.
 */
export async function codeSession(request: Request, stamp: string | undefined): Promise<string> {
  const known = (await getCodeVisit(request))?.session
  if (known !== undefined) return known
  return stamp === undefined ? randomBytes(24).toString('base64url') : secretOf(stamp)
}

export async function keepCodeVisit(visit: CodeVisit): Promise<Headers> {
  return new Headers({ 'Set-Cookie': await cookie.serialize(visit) })
}
