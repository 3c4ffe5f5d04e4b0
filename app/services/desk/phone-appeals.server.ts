import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

/** A phone-change appeal; an unknown one is a page with status 404. */
export function getDeskAppeal(request: Request, id: number) {
  return callOrThrow(request, 'desk.phoneAppeal', { id })
}

export function decideAppeal(request: Request, decision: InputOf<Calls['desk.decidePhoneAppeal']>) {
  return call(request, 'desk.decidePhoneAppeal', decision)
}
