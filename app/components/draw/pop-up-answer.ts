import type { ClientActionFunctionArgs } from '@remix-run/react'
import { answeredOr, sendKept, stayOpen } from '#app/browser/unanswered'
import { popUpIntent, type DrawAnswer } from '#app/views/goods/draw-offer'

/**
 * Wraps the action of a draw in the browser: when a draw from the pop-up reaches no server, its
 * promise stays open, and the pop-up says after its own time limit that there was no answer. An
 * error would replace the page. An answer would make Remix load the page again, which fails without
 * a network too.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  if (form.get('intent') !== popUpIntent) return sendKept(request, () => serverAction())
  return answeredOr(() => serverAction<DrawAnswer>(), stayOpen<DrawAnswer>)
}
