import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { call } from '#app/upstream-client/api.server'
import { queuesAt, toOnward, type Onward } from '#app/views/desk/queues'

type Charts = DataOf<Calls['desk.charts']>

/** What waits in the operator's queues, for the menu; undefined when that call failed. */
export async function getCounts(request: Request, isFresh: boolean) {
  const result = await call(request, 'desk.counts', { isFresh })
  return result.ok ? result.data.queues : undefined
}

/** The charts of today's page; none when that call failed. */
export async function getCharts(request: Request): Promise<Charts> {
  const result = await call(request, 'desk.charts', {})
  return result.ok ? result.data : {}
}

/** What waits in the queues that the page of this request decides; [] elsewhere. */
export async function getOnward(request: Request): Promise<Onward[]> {
  const { pathname } = new URL(request.url)
  const kinds = queuesAt(pathname)
  if (kinds.length === 0) return []
  const result = await call(request, 'desk.waiting', { kinds })
  return result.ok ? result.data.queues.map((queue) => toOnward(queue, pathname)) : []
}
