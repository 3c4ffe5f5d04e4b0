import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

export function approveOrders(request: Request, orders: string[]) {
  return call(request, 'desk.approveOrders', { orders })
}

/** The possible splits of an order, with the totals of both parts for these lines. */
export function getOrderSplit(request: Request, id: number, lines: number[] | undefined) {
  return callOrThrow(request, 'desk.orderSplit', { id, lines })
}

export function splitOrder(request: Request, split: InputOf<Calls['desk.splitOrder']>) {
  return call(request, 'desk.splitOrder', split)
}
