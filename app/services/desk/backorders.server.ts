import { callOrThrow } from '#app/upstream-client/api.server'
import { shopNow } from '#app/web/clock.server'

/** The stores waiting for goods, in queue order; an unknown product is a page with status 404. */
export async function getWaitingStores(request: Request, id: number) {
  return { ...(await callOrThrow(request, 'desk.backorderedGoods', { id })), now: shopNow() }
}
