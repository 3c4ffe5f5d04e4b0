import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

export function getPriceReview(request: Request, id: number) {
  return callOrThrow(request, 'desk.priceReview', { id })
}

export function decidePriceReview(
  request: Request,
  decision: InputOf<Calls['desk.decidePriceReview']>,
) {
  return call(request, 'desk.decidePriceReview', decision)
}
