import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

/** Receipts of 含麻 orders, orders of the points mall and applications for controlled goods. */

export function getHmReceipt(request: Request, id: number) {
  return callOrThrow(request, 'desk.hmReceipt', { id })
}

export function decideHmReceipt(
  request: Request,
  decision: InputOf<Calls['desk.decideHmReceipt']>,
) {
  return call(request, 'desk.decideHmReceipt', decision)
}

export function getDeskPointsOrder(request: Request, id: number) {
  return callOrThrow(request, 'desk.pointsOrder', { id })
}

export function shipPointsOrder(request: Request, parcel: InputOf<Calls['desk.shipPointsOrder']>) {
  return call(request, 'desk.shipPointsOrder', parcel)
}

export function completePointsOrder(
  request: Request,
  read: InputOf<Calls['desk.completePointsOrder']>,
) {
  return call(request, 'desk.completePointsOrder', read)
}

export function getControl(request: Request, id: number) {
  return callOrThrow(request, 'desk.control', { id })
}

export function decideControl(request: Request, decision: InputOf<Calls['desk.decideControl']>) {
  return call(request, 'desk.decideControl', decision)
}
