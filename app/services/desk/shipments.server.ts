import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

export function getSending(request: Request, id: number) {
  return callOrThrow(request, 'desk.sending', { id })
}

export function ship(request: Request, shipment: InputOf<Calls['desk.ship']>) {
  return call(request, 'desk.ship', shipment)
}

type Of<N extends keyof Calls> = Omit<InputOf<Calls[N]>, 'id'>

type Command =
  | ({ intent: 'check' } & Of<'desk.checkShipment'>)
  | ({ intent: 'withdraw' } & Of<'desk.withdrawShipment'>)
  | ({ intent: 'codes' } & Of<'desk.shipmentCodes'>)

const done = {
  check: '已复核并出库，买家会收到消息',
  withdraw: '发货单已撤回，商品回到原批次',
  codes: '追溯码已保存',
}

export async function actAtShipment(request: Request, id: number, command: Command) {
  const result = await actOn(request, id, command)
  return result.ok ? { ...result, message: done[command.intent] } : result
}

function actOn(request: Request, id: number, command: Command) {
  switch (command.intent) {
    case 'check':
      return call(request, 'desk.checkShipment', { id, ...command })
    case 'withdraw':
      return call(request, 'desk.withdrawShipment', { id, ...command })
    case 'codes':
      return call(request, 'desk.shipmentCodes', { id, ...command })
  }
}

export function notePrints(request: Request, prints: InputOf<Calls['desk.printShipments']>) {
  return call(request, 'desk.printShipments', prints)
}

export function getSheets(request: Request, ids: number[]) {
  return callOrThrow(request, 'desk.shipmentSheets', { ids })
}
