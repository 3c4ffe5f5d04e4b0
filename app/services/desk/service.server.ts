import type { DataOf, InputOf } from '#contract/call'
import { calls, type Calls } from '#contract/calls'
import { callOrThrow } from '#app/upstream-client/api.server'

type Query = InputOf<Calls['desk.service']>

/** Buyers' requests, feedback and complaints, with the filters of the address. */
export async function getServiceList(
  request: Request,
): Promise<DataOf<Calls['desk.service']> & { query: Query }> {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  const query = calls['desk.service'].input.parse(search)
  return { ...(await callOrThrow(request, 'desk.service', query)), query }
}
