import type { InputOf } from '#contract/call'
import { calls, type Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

/** What the store wrote and the answers, newest first; and its last complaints. */
export function getFeedback(request: Request) {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  return callOrThrow(request, 'feedback.list', calls['feedback.list'].input.parse(search))
}

export function sayToShop(request: Request, said: InputOf<Calls['feedback.create']>) {
  return call(request, 'feedback.create', said)
}

/** Closes what was answered. */
export function closeFeedback(request: Request, id: number) {
  return call(request, 'feedback.close', { id })
}
