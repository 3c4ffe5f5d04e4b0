import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { callOrThrow } from '#app/upstream-client/api.server'

/** The store's own view: its cart, and products found by keywords; an unknown one is a 404. */
export function getStoreView(request: Request, asked: InputOf<Calls['desk.storeView']>) {
  return callOrThrow(request, 'desk.storeView', asked)
}
