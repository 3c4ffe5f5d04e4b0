import type { DataOf, InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { VarietyRequest } from '#contract/variety-request'
import { callOrThrow } from '#app/upstream-client/api.server'
import { requireId } from '#app/web/params'
import { askedIn } from '#app/services/asked.server'

type List = DataOf<Calls['varietyRequest.list']>

export async function getVarietyRequests(
  request: Request,
): Promise<List & { asked: InputOf<Calls['varietyRequest.list']> }> {
  const asked = askedIn(request, 'varietyRequest.list')
  return { ...(await callOrThrow(request, 'varietyRequest.list', asked)), asked }
}

/** The request that the address names; 404 is thrown for none and for another's. */
export function requireVarietyRequest(request: Request): Promise<VarietyRequest> {
  return callOrThrow(request, 'varietyRequest.detail', { id: requireRequestId(request) })
}

/** `/pzqg/info?id=7`: the id of the purchase request; 404 is thrown for no number. */
export function requireRequestId(request: Request): number {
  return requireId(new URL(request.url).searchParams.get('id') ?? undefined)
}

/**
 * The signed-in user's name and phone, for a form that asks for a contact; redirects to the login
 * otherwise.
 */
export async function getContact(request: Request): Promise<{ contact: string; phone: string }> {
  const { name, phone } = await callOrThrow(request, 'user.base', {})
  return { contact: name, phone }
}
