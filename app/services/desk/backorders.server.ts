import type { DataOf, InputOf } from '#contract/call'
import { calls, type Calls } from '#contract/calls'
import { callOrThrow } from '#app/upstream-client/api.server'
import { shopNow } from '#app/web/clock.server'

type Query = InputOf<Calls['desk.backorders']>

export async function getDemand(
  request: Request,
): Promise<DataOf<Calls['desk.backorders']> & { query: Query; now: number }> {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  const query = calls['desk.backorders'].input.parse(search)
  const demand = await callOrThrow(request, 'desk.backorders', query)
  return { ...demand, query, now: shopNow() }
}

/** The stores waiting for goods, in queue order; an unknown product is a page with status 404. */
export async function getWaitingStores(request: Request, id: number) {
  return { ...(await callOrThrow(request, 'desk.backorderedGoods', { id })), now: shopNow() }
}
