import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { callOrThrow } from '#app/upstream-client/api.server'

export function getPaymentProblems(
  request: Request,
  query: InputOf<Calls['desk.paymentProblems']>,
) {
  return callOrThrow(request, 'desk.paymentProblems', query)
}
