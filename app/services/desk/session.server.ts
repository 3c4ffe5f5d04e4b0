import { data } from '@remix-run/node'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { isDeskAddress } from '#app/site/desk-address'
import { deskPaths } from '#app/site/desk-paths'
import { safeRedirect } from '#app/site/safe-redirect'
import { call } from '#app/upstream-client/api.server'
import { failureStatus, isOutage, type Result } from '#app/upstream-client/result'
import { clientAddressOf } from '#app/web/client-address.server'
import { getDeskSession } from '#app/web/desk-session.server'
import { log } from '#app/web/log.server'

type FirstStep = DataOf<Calls['desk.signIn']>

type Door =
  | { step: 'password' }
  | { step: 'code' }
  | { step: 'enrol'; enrolment: DataOf<Calls['desk.enrolment']> }

/** The state of the sign-in; the headers delete an expired first step. */
export async function getDoor(request: Request): Promise<{ door: Door; headers?: Headers }> {
  const { step, signOut } = await getDeskSession(request)
  if (step === undefined) return { door: { step: 'password' } }
  if (step.next === 'code') return { door: { step: 'code' } }
  const result = await call(request, 'desk.enrolment', { ticket: step.ticket })
  if (result.ok) return { door: { step: 'enrol', enrolment: result.data } }
  if (isOutage(result)) throw data({ message: result.message }, failureStatus(result))
  return { door: { step: 'password' }, headers: await signOut() }
}

/**
 * The first step of a sign-in. The headers start the session, or keep that the password was right.
 * 422 and 429 are failures.
 */
export async function signInAtDesk(
  request: Request,
  credentials: { name: string; password: string },
): Promise<Result<{ headers: Headers; isDone: boolean }>> {
  const result = await call(request, 'desk.signIn', { ...credentials, ...placeOf(request) })
  return result.ok ? { ok: true, ...(await keepFirstStep(request, result.data)) } : result
}

async function keepFirstStep(request: Request, { next, session, ticket = '' }: FirstStep) {
  const { signIn, goOn } = await getDeskSession(request)
  if (next !== 'done') return { headers: await goOn({ next, ticket }), isDone: false }
  return { headers: await signIn(session ?? { token: '', name: '' }), isDone: true }
}

/**
 * The second step. 422 at `code`; 400, with headers that restart the sign-in, when the first step
 * has expired.
 */
export async function confirmAtDesk(
  request: Request,
  code: string,
): Promise<Result<{ headers: Headers }>> {
  const { step, signIn } = await getDeskSession(request)
  const ticket = step?.ticket ?? '-'
  const result = await call(request, 'desk.confirm', { ticket, code, ...placeOf(request) })
  return result.ok ? { ok: true, headers: await signIn(result.data) } : result
}

export async function beginAnew(request: Request): Promise<Headers> {
  return (await getDeskSession(request)).signOut()
}

/** Ends the session here and in the upstream; the headers delete the cookie. */
export async function signOutOfDesk(request: Request): Promise<Headers> {
  const { token, signOut } = await getDeskSession(request)
  if (token !== undefined) await call(request, 'desk.signOut', {}).catch(noteSignOut)
  return signOut()
}

/** The desk page to show after a sign-in. */
export function deskRedirect(to: FormDataEntryValue | null | undefined): string {
  const address = safeRedirect(to, deskPaths.home())
  return isDeskAddress(address.split(/[?#]/)[0] ?? '') ? address : deskPaths.home()
}

export function joinDesk(
  request: Request,
  joining: { token: string; password: string; code?: string | undefined },
) {
  return call(request, 'desk.join', { ...joining, clientAddress: clientAddressOf(request) })
}

function placeOf(request: Request) {
  const userAgent = request.headers.get('User-Agent')?.slice(0, 400)
  return { clientAddress: clientAddressOf(request), userAgent }
}

// An expired session counts as signed out; it needs no sign-out upstream.
function noteSignOut(error: unknown): void {
  log.warn({ err: error instanceof Error ? error : undefined }, 'sign-out not told upstream')
}
