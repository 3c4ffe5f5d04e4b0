import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

export function getContractPaper(request: Request, id: number) {
  return callOrThrow(request, 'desk.contractPaper', { id })
}

export function decideContractPaper(
  request: Request,
  decision: InputOf<Calls['desk.decideContractPaper']>,
) {
  return call(request, 'desk.decideContractPaper', decision)
}
