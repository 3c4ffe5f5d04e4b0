import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

export function getSlip(request: Request, id: number) {
  return callOrThrow(request, 'desk.slip', { id })
}

export function decideSlip(request: Request, decision: InputOf<Calls['desk.decideSlip']>) {
  return call(request, 'desk.decideSlip', decision)
}

export function getTransfer(request: Request, id: number) {
  return callOrThrow(request, 'desk.transfer', { id })
}

export function decideTransfer(request: Request, decision: InputOf<Calls['desk.decideTransfer']>) {
  return call(request, 'desk.decideTransfer', decision)
}
