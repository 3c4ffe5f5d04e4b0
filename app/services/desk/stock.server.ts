import { randomUUID } from 'node:crypto'
import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'

/** With a token for its form, so that a repeated submission is idempotent. */
export async function getStockGoods(request: Request, id: number) {
  return { ...(await callOrThrow(request, 'desk.stockGoods', { id })), token: randomUUID() }
}

export function receiveStock(request: Request, input: InputOf<Calls['desk.receiveStock']>) {
  return call(request, 'desk.receiveStock', input)
}

export function setLowStock(request: Request, input: InputOf<Calls['desk.setLowStock']>) {
  return call(request, 'desk.setLowStock', input)
}

/** With a token for its forms, so that a repeated submission is idempotent. */
export async function getStockBatch(request: Request, id: number) {
  return { ...(await callOrThrow(request, 'desk.stockBatch', { id })), token: randomUUID() }
}

export function setApart(request: Request, input: InputOf<Calls['desk.setApart']>) {
  return call(request, 'desk.setApart', input)
}

export function numberStock(request: Request, input: InputOf<Calls['desk.numberStock']>) {
  return call(request, 'desk.numberStock', input)
}

export function proposeRelease(request: Request, input: InputOf<Calls['desk.proposeRelease']>) {
  return call(request, 'desk.proposeRelease', input)
}

export function proposeStock(request: Request, input: InputOf<Calls['desk.proposeStock']>) {
  return call(request, 'desk.proposeStock', input)
}
