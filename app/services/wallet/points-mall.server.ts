import { z } from 'zod'
import { pageInput } from '#contract/scalars'
import { callOrThrow } from '#app/upstream-client/api.server'

const pageSchema = z.object(pageInput)

/** 404 is thrown when there is no such gift. */
export async function requireExchange(request: Request, id: number) {
  const [detail, addresses] = await Promise.all([
    callOrThrow(request, 'pointsMall.detail', { id }),
    callOrThrow(request, 'address.list', {}),
  ])
  return { ...detail, addresses }
}

export function getPointsOrders(request: Request) {
  const { searchParams } = new URL(request.url)
  return callOrThrow(
    request,
    'pointsOrder.list',
    pageSchema.parse(Object.fromEntries(searchParams)),
  )
}
