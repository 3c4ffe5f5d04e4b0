import { callOrThrow } from '#app/upstream-client/api.server'
import type { EventsQuery } from '#app/views/desk/events-query'

export function getEvents(request: Request, query: EventsQuery) {
  return callOrThrow(request, 'desk.recentEvents', query)
}
