import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { complaintCodePattern } from '#contract/complaint'
import { call } from '#app/upstream-client/api.server'
import { clientAddressOf } from '#app/web/client-address.server'

type Complaint = Omit<InputOf<Calls['complaint.create']>, 'clientAddress'>

/** Submits a complaint or suggestion; returns its number. 422 and 429 are failures. */
export function complain(request: Request, complaint: Complaint) {
  return call(request, 'complaint.create', {
    ...complaint,
    clientAddress: clientAddressOf(request),
  })
}

export function getTakenCode(request: Request): string | undefined {
  const code = new URL(request.url).searchParams.get('code') ?? ''
  return complaintCodePattern.test(code) ? code : undefined
}
