import { callOrThrow } from '#app/upstream-client/api.server'

/** 满额返现: this month's steps, and for a buyer the month's progress and what was credited. */
export function getCashback(request: Request) {
  return callOrThrow(request, 'cashback.detail', {})
}
