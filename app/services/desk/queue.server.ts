import { callOrThrow } from '#app/upstream-client/api.server'

/** The operator's open tasks, and the status of jobs and messages. */
export function getQueue(request: Request) {
  return callOrThrow(request, 'desk.queue', {})
}
