import { callOrThrow } from '#app/upstream-client/api.server'
import { askedIn } from '#app/services/asked.server'

export function getFeedback(request: Request) {
  return callOrThrow(request, 'feedback.list', askedIn(request, 'feedback.list'))
}
