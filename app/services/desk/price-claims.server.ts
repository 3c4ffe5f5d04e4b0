import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

export function getPriceClaim(request: Request, id: number) {
  return callOrThrow(request, 'desk.priceClaim', { id })
}

export function decidePriceClaim(
  request: Request,
  decision: InputOf<Calls['desk.decidePriceClaim']>,
) {
  return call(request, 'desk.decidePriceClaim', decision)
}
