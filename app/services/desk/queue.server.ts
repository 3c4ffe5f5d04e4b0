import { call, callOrThrow } from '#app/upstream-client/api.server'
import { queuesAt, toOnward, type Onward } from '#app/views/desk/queues'

export function getQueue(request: Request) {
  return callOrThrow(request, 'desk.queue', {})
}

/** What waits in the queues that the page of this request decides; [] elsewhere. */
export async function getOnward(request: Request): Promise<Onward[]> {
  const { pathname } = new URL(request.url)
  const kinds = queuesAt(pathname)
  if (kinds.length === 0) return []
  const result = await call(request, 'desk.waiting', { kinds })
  return result.ok ? result.data.queues.map((queue) => toOnward(queue, pathname)) : []
}
