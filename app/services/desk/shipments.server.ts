import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

export function getSending(request: Request, id: number) {
  return callOrThrow(request, 'desk.sending', { id })
}

export function ship(request: Request, shipment: InputOf<Calls['desk.ship']>) {
  return call(request, 'desk.ship', shipment)
}

export function notePrints(request: Request, prints: InputOf<Calls['desk.printShipments']>) {
  return call(request, 'desk.printShipments', prints)
}

export function getSheets(request: Request, ids: number[]) {
  return callOrThrow(request, 'desk.shipmentSheets', { ids })
}
