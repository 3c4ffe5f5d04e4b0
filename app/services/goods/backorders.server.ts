import type { DataOf, InputOf } from '#contract/call'
import type { Backorder } from '#contract/backorder'
import type { Calls } from '#contract/calls'
import { callOrThrow } from '#app/upstream-client/api.server'
import { requireGoodsDetail } from './goods.server'
import { askedIn } from '#app/services/asked.server'

type Query = InputOf<Calls['backorder.list']>

export async function getBackorders(
  request: Request,
): Promise<DataOf<Calls['backorder.list']> & { asked: Query }> {
  const asked = askedIn(request, 'backorder.list')
  return { ...(await callOrThrow(request, 'backorder.list', asked)), asked }
}

/** A backorder of the store; 404 is thrown for none and for another's. */
function requireBackorder(request: Request, id: number): Promise<Backorder> {
  return callOrThrow(request, 'backorder.detail', { id })
}

export async function requireBackorderNow(request: Request, id: number) {
  const backorder = await requireBackorder(request, id)
  const { replacedBy } = backorder
  if (replacedBy === undefined) return { backorder }
  return { backorder, replacement: await requireBackorder(request, replacedBy) }
}

/** The product of a backorder form, for a signed-in buyer; redirects to the login otherwise. */
export async function getGoodsToWaitFor(request: Request, id: number) {
  const [{ goods }] = await Promise.all([
    requireGoodsDetail(request, id),
    callOrThrow(request, 'user.base', {}),
  ])
  return goods
}
