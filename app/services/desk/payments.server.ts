import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

export function getPaymentProblems(
  request: Request,
  query: InputOf<Calls['desk.paymentProblems']>,
) {
  return callOrThrow(request, 'desk.paymentProblems', query)
}

export function getPaymentProblem(request: Request, id: number) {
  return callOrThrow(request, 'desk.paymentProblem', { id })
}

export function closePaymentProblem(
  request: Request,
  closing: InputOf<Calls['desk.closePaymentProblem']>,
) {
  return call(request, 'desk.closePaymentProblem', closing)
}
