import type { ChangeInput } from '#contract/change'
import { call, callOrThrow } from '#app/upstream-client/api.server'

export function getChange(request: Request) {
  return callOrThrow(request, 'user.change', {})
}

export function askChange(request: Request, change: ChangeInput) {
  return call(request, 'user.askChange', change)
}

export function withdrawChange(request: Request) {
  return call(request, 'user.withdrawChange', {})
}
