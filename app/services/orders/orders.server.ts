import { orderStateSchema } from '#contract/order'
import { pageInput } from '#contract/scalars'
import { call } from '#app/upstream-client/api.server'

const pageSchema = pageInput.page

/** Filters of the order list, from the address; invalid ones are ignored. */
export function readOrderQuery(request: Request) {
  const query = new URL(request.url).searchParams
  const keywords = query.get('keywords')?.trim().slice(0, 50)
  return {
    state: orderStateSchema.safeParse(query.get('state')).data,
    keywords: keywords === '' ? undefined : keywords,
    page: pageSchema.parse(query.get('page') ?? 1),
  }
}

/**
 * 再来一单: adds an order's goods to the cart again; every line has its own outcome; idempotent per
 * token.
 */
export function orderAgain(request: Request, id: number, token?: string) {
  return call(request, 'order.again', { id, ...(token !== undefined && { token }) })
}
