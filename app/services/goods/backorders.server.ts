import type { DataOf, InputOf } from '#contract/call'
import type { Backorder } from '#contract/backorder'
import { calls, type Calls } from '#contract/calls'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import { requireGoodsDetail } from './goods.server'

type Query = InputOf<Calls['backorder.list']>

/** The store's registrations, and what the address asks for. */
export async function getBackorders(
  request: Request,
): Promise<DataOf<Calls['backorder.list']> & { asked: Query }> {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  const asked = calls['backorder.list'].input.parse(search)
  return { ...(await callOrThrow(request, 'backorder.list', asked)), asked }
}

/** A registration of the store; 404 is thrown for none and for another's. */
function requireBackorder(request: Request, id: number): Promise<Backorder> {
  return callOrThrow(request, 'backorder.detail', { id })
}

/** The same, and the one that took its place, where one did. */
export async function requireBackorderNow(request: Request, id: number) {
  const backorder = await requireBackorder(request, id)
  const { replacedBy } = backorder
  if (replacedBy === undefined) return { backorder }
  return { backorder, replacement: await requireBackorder(request, replacedBy) }
}

/** The product that a form is about, for who is signed in; leads to the login else. */
export async function getGoodsToWaitFor(request: Request, id: number) {
  const [{ goods }] = await Promise.all([
    requireGoodsDetail(request, id),
    callOrThrow(request, 'user.base', {}),
  ])
  return goods
}

/** Registers the store for goods that are out of stock. */
export function registerBackorder(request: Request, input: InputOf<Calls['backorder.create']>) {
  return call(request, 'backorder.create', input)
}

/** Changes a registration that waits. */
export function changeBackorder(request: Request, input: InputOf<Calls['backorder.change']>) {
  return call(request, 'backorder.change', input)
}

/** Ends a registration. */
export function cancelBackorder(request: Request, id: number) {
  return call(request, 'backorder.cancel', { id })
}
