import type { ClientActionFunctionArgs } from '@remix-run/react'
import { answeredOr, sendKept, stayOpen } from '#app/browser/unanswered'
import { popUpIntent, type DrawAnswer } from '#app/views/goods/draw-offer'

/**
 * Wraps the action of a draw in the browser: without a response the promise stays pending, and the
 * pop-up reports its own timeout. An error would replace the page; any value would make Remix
 * reload the page, which fails without a network too.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  if (form.get('intent') !== popUpIntent) return sendKept(request, () => serverAction())
  return answeredOr(() => serverAction<DrawAnswer>(), stayOpen<DrawAnswer>)
}
