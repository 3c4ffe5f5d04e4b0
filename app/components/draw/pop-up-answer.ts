import { isRouteErrorResponse, type ClientActionFunctionArgs } from '@remix-run/react'
import { popUpIntent, type DrawAnswer } from '#app/views/draw-offer'

/**
 * Around the action of a draw in the browser: a pop-up's draw that reaches nobody stays without an
 * answer, and the pop-up's patience ends (draw-pop-up.tsx). An error would take the page away, and
 * so would an answer: Remix then asks for the page again, which fails too.
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
