import { callOrThrow } from '#app/upstream-client/api.server'

/** What waits for this operator, and how jobs and messages fare. */
export function getQueue(request: Request) {
  return callOrThrow(request, 'desk.queue', {})
}
