import type { InputOf } from '#contract/call'
import { calls, type Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

export function getFeedback(request: Request) {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  return callOrThrow(request, 'feedback.list', calls['feedback.list'].input.parse(search))
}

export function sayToShop(request: Request, said: InputOf<Calls['feedback.create']>) {
  return call(request, 'feedback.create', said)
}

export function closeFeedback(request: Request, id: number) {
  return call(request, 'feedback.close', { id })
}
