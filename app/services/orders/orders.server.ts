import type { DataOf, InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { orderStateSchema } from '#contract/order'
import { pageInput } from '#contract/scalars'
import { callOrThrow, call } from '#app/upstream-client/api.server'

const pageSchema = pageInput.page

export type OrderDetail = DataOf<Calls['order.detail']>

/** Filters of the order list, from the address; invalid ones are ignored. */
export function readOrderQuery(request: Request) {
  const query = new URL(request.url).searchParams
  const keywords = query.get('keywords')?.trim().slice(0, 50)
  return {
    state: orderStateSchema.safeParse(query.get('state')).data,
    keywords: keywords === '' ? undefined : keywords,
    page: pageSchema.parse(query.get('page') ?? 1),
  }
}

export function listOrders(request: Request, query: ReturnType<typeof readOrderQuery>) {
  return callOrThrow(request, 'order.list', query)
}

/** 404 is thrown for another buyer's. */
export function requireOrder(request: Request, id: number): Promise<OrderDetail> {
  return callOrThrow(request, 'order.detail', { id })
}

export function cancelOrder(request: Request, id: number) {
  return call(request, 'order.cancel', { id })
}

/** Requests the cancellation of a paid order (domain-rules §7). */
export function askCancel(
  request: Request,
  id: number,
  form: Omit<InputOf<Calls['order.askCancel']>, 'id'>,
) {
  return call(request, 'order.askCancel', { id, ...form })
}

export function withdrawCancel(request: Request, id: number) {
  return call(request, 'order.withdrawCancel', { id })
}

/**
 * 再来一单: adds an order's goods to the cart again; every line has its own outcome; idempotent per
 * token.
 */
export function orderAgain(request: Request, id: number, token?: string) {
  return call(request, 'order.again', { id, ...(token !== undefined && { token }) })
}

export function compareOrder(request: Request, id: number) {
  return callOrThrow(request, 'order.compare', { id })
}
