import { z } from 'zod'
import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { pageInput } from '#contract/scalars'
import { getAddresses } from '#app/services/stores/addresses.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

const pageSchema = z.object(pageInput)

export function getPointsMall(request: Request) {
  return callOrThrow(request, 'pointsMall.list', {})
}

/** 404 is thrown when there is no such gift. */
export async function requireExchange(request: Request, id: number) {
  const [detail, addresses] = await Promise.all([
    callOrThrow(request, 'pointsMall.detail', { id }),
    getAddresses(request),
  ])
  return { ...detail, addresses }
}

/** Idempotent per token. */
export function exchangePoints(request: Request, wish: InputOf<Calls['pointsMall.exchange']>) {
  return call(request, 'pointsMall.exchange', wish)
}

export function getPointsOrders(request: Request) {
  const { searchParams } = new URL(request.url)
  return callOrThrow(
    request,
    'pointsOrder.list',
    pageSchema.parse(Object.fromEntries(searchParams)),
  )
}

/** 404 is thrown for another store's. */
export function requirePointsOrder(request: Request, id: number) {
  return callOrThrow(request, 'pointsOrder.detail', { id })
}

export function cancelPointsOrder(request: Request, id: number) {
  return call(request, 'pointsOrder.cancel', { id })
}
