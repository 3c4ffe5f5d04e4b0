import { callOrThrow } from '#app/upstream-client/api.server'

export function getQueue(request: Request) {
  return callOrThrow(request, 'desk.queue', {})
}
