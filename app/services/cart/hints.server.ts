import type { NextHint } from '#contract/hint'
import { failureStatus } from '#app/upstream-client/result'
import { data } from '@remix-run/node'
import { call } from '#app/upstream-client/api.server'

/**
 * The nearest benefits not yet reached by the cart. Changes nothing, although the call is a POST.
 */
export async function getHints(request: Request): Promise<NextHint[]> {
  const result = await call(request, 'cart.nextHint', {})
  if (result.ok) return result.data.hints
  throw data({ message: result.message }, failureStatus(result))
}
