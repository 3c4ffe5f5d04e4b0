import { isRouteErrorResponse, type ClientActionFunctionArgs } from '@remix-run/react'
import { popUpIntent, type DrawAnswer } from '#app/views/draw-offer'

/**
 * Wraps the action of a draw in the browser: when a draw from the pop-up reaches no server, its
 * promise stays open, and the pop-up says after its own time limit that there was no answer. An
 * error would replace the page. An answer would make Remix load the page again, which fails without
 * a network too.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  if (form.get('intent') !== popUpIntent) return serverAction()
  try {
    return await serverAction<DrawAnswer>()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return new Promise<never>(() => undefined)
  }
}
