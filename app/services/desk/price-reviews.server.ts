import type { InputOf } from '#contract/call'
import { calls, type Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

export async function getPriceReviews(request: Request) {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  const query = calls['desk.priceReviews'].input.parse(search)
  return { ...(await callOrThrow(request, 'desk.priceReviews', query)), query }
}

export function getPriceReview(request: Request, id: number) {
  return callOrThrow(request, 'desk.priceReview', { id })
}

export function decidePriceReview(
  request: Request,
  decision: InputOf<Calls['desk.decidePriceReview']>,
) {
  return call(request, 'desk.decidePriceReview', decision)
}
