import type { ClientActionFunctionArgs } from '@remix-run/react'
import { sendKept } from './unanswered'

/** Wraps the action of a page in the browser: a form that is not answered stays as it is. */
export function clientAction({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<unknown> {
  return sendKept(request, () => serverAction())
}
