import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

export function getDeskLetters(request: Request, query: InputOf<Calls['desk.phoneLetters']>) {
  return callOrThrow(request, 'desk.phoneLetters', query)
}

export function getDeskLetter(request: Request, id: number) {
  return callOrThrow(request, 'desk.phoneLetter', { id })
}

export function decideLetter(request: Request, decision: InputOf<Calls['desk.decidePhoneLetter']>) {
  return call(request, 'desk.decidePhoneLetter', decision)
}
