import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

export function getMembers(request: Request, query: InputOf<Calls['desk.members']>) {
  return callOrThrow(request, 'desk.members', query)
}

/** A store as the desk checks it; an unknown one is a page with status 404. */
export function getMember(request: Request, id: number) {
  return callOrThrow(request, 'desk.member', { id })
}

export function decideDocument(request: Request, decision: InputOf<Calls['desk.decideDocument']>) {
  return call(request, 'desk.decideDocument', decision)
}

export function decideMember(request: Request, decision: InputOf<Calls['desk.decideMember']>) {
  return call(request, 'desk.decideMember', decision)
}
