import type { DataOf, InputOf } from '#contract/call'
import { calls, type Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

type Query = InputOf<Calls['desk.service']>

/** Buyers' requests, feedback and complaints, with the filters of the address. */
export async function getServiceList(
  request: Request,
): Promise<DataOf<Calls['desk.service']> & { query: Query }> {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  const query = calls['desk.service'].input.parse(search)
  return { ...(await callOrThrow(request, 'desk.service', query)), query }
}

export function getDeskRequest(request: Request, id: number) {
  return callOrThrow(request, 'desk.varietyRequest', { id })
}

export function decideDeskRequest(
  request: Request,
  decision: InputOf<Calls['desk.decideVarietyRequest']>,
) {
  return call(request, 'desk.decideVarietyRequest', decision)
}

export function getDeskFeedback(request: Request, id: number) {
  return callOrThrow(request, 'desk.feedback', { id })
}

export function answerDeskFeedback(request: Request, reply: InputOf<Calls['desk.answerFeedback']>) {
  return call(request, 'desk.answerFeedback', reply)
}

export function getDeskComplaint(request: Request, id: number) {
  return callOrThrow(request, 'desk.complaint', { id })
}

export function answerDeskComplaint(
  request: Request,
  reply: InputOf<Calls['desk.answerComplaint']>,
) {
  return call(request, 'desk.answerComplaint', reply)
}
