import type { ClientActionFunctionArgs } from '@remix-run/react'
import { sendKept } from './unanswered'

/** Wraps the action of a page in the browser: an unanswered form stays as it is. */
export function clientAction({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<unknown> {
  return sendKept(request, () => serverAction())
}
