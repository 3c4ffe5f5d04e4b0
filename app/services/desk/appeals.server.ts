import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

export function getDeskAppeal(request: Request, id: number) {
  return callOrThrow(request, 'desk.appeal', { id })
}

export function decideAppeal(request: Request, decision: InputOf<Calls['desk.decideAppeal']>) {
  return call(request, 'desk.decideAppeal', decision)
}
