import type { StoreRole } from '#contract/store-roles'
import { call } from '#app/upstream-client/api.server'
import type { Result } from '#app/upstream-client/result'
import { clientAddressOf } from '#app/web/client-address.server'
import { tokenOfForm } from '#app/web/sent-form.server'
import { codeSession, getVisitFor, keepCodeVisit } from '#app/web/code-visit.server'
import { isDemo } from '#app/web/env.server'
import { publicOrigin } from '#app/web/public-host.server'
import { startSession } from '#app/services/account/user.server'

/**
 * Sends an invitation by SMS. In the demonstration the headers keep the visit by which /demo/sms
 * shows the message.
 */
export async function invitePerson(
  request: Request,
  invitation: { phone: string; storeIds: number[]; roles: StoreRole[] },
): Promise<Result<{ headers: Headers }>> {
  const session = isDemo ? await codeSession(request, tokenOfForm(request)) : undefined
  const origin = publicOrigin(request)
  const result = await call(request, 'people.invite', { ...invitation, origin, session })
  if (!result.ok) return result
  const none = { purpose: 'join', account: '', resendAt: 0, expiresAt: 0 } as const
  const headers = session === undefined ? new Headers() : await keepCodeVisit({ ...none, session })
  return { ok: true, headers }
}

interface NewPerson {
  token: string
  username: string
  password: string
  agreement: string
  ticket: string
}

export async function joinStore(
  request: Request,
  person: NewPerson,
): Promise<Result<{ headers: Headers; company: string }>> {
  const visit = await getVisitFor(request, 'join')
  if (visit === undefined) return { ok: false, message: '请先验证手机号' }
  const result = await call(request, 'invitation.join', {
    ...person,
    session: visit.session,
    clientAddress: clientAddressOf(request),
    userAgent: request.headers.get('User-Agent')?.slice(0, 400),
  })
  if (!result.ok) return result
  const headers = await startSession(request, result.data)
  const over = await keepCodeVisit({ ...visit, account: '', ticket: undefined })
  return { ok: true, headers: new Headers([...headers, ...over]), company: result.data.company }
}
