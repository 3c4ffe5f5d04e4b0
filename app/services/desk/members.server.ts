import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

export function getMember(request: Request, id: number) {
  return callOrThrow(request, 'desk.member', { id })
}

export function decideDocument(request: Request, decision: InputOf<Calls['desk.decideDocument']>) {
  return call(request, 'desk.decideDocument', decision)
}

export function decideMember(request: Request, decision: InputOf<Calls['desk.decideMember']>) {
  return call(request, 'desk.decideMember', decision)
}

export function confirmMember(request: Request, decision: InputOf<Calls['desk.confirmMember']>) {
  return call(request, 'desk.confirmMember', decision)
}

export function getMemberPapers(request: Request, id: number) {
  return callOrThrow(request, 'desk.memberPapers', { id })
}

export function decideRenewal(request: Request, decision: InputOf<Calls['desk.decideRenewal']>) {
  return call(request, 'desk.decideRenewal', decision)
}

export function decideRight(request: Request, decision: InputOf<Calls['desk.decideRight']>) {
  return call(request, 'desk.decideRight', decision)
}

export function decideChange(request: Request, decision: InputOf<Calls['desk.decideChange']>) {
  return call(request, 'desk.decideChange', decision)
}

export function editMember(request: Request, edit: InputOf<Calls['desk.editMember']>) {
  return call(request, 'desk.editMember', edit)
}

export function changeScope(request: Request, change: InputOf<Calls['desk.changeScope']>) {
  return call(request, 'desk.changeScope', change)
}

/** The store's own view: its cart, and products found by keywords; an unknown one is a 404. */
export function getStoreView(request: Request, asked: InputOf<Calls['desk.storeView']>) {
  return callOrThrow(request, 'desk.storeView', asked)
}
