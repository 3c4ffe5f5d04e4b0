import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

export async function getKeys(request: Request) {
  const { keys } = await callOrThrow(request, 'desk.keys', {})
  return keys
}

/** Creates an API key; the answer contains it only this once. */
export function makeKey(request: Request, wanted: InputOf<Calls['desk.makeKey']>) {
  return call(request, 'desk.makeKey', wanted)
}

export function revokeKey(request: Request, revoked: InputOf<Calls['desk.revokeKey']>) {
  return call(request, 'desk.revokeKey', revoked)
}
