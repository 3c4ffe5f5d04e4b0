import {
  isRouteErrorResponse,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react'
import { autosaveIntent, unsavedLine, type CartAnswer } from '#app/views/cart-answer'
import { bringsAllData } from '#app/browser/pending-navigation'
import { shouldRevalidate as isWorthAsking } from '#app/site/revalidate'
import { shownLines } from './cart-fields'

/**
 * Around the cart's action in the browser: a background save that reaches nobody (no network, a
 * proxy's error page) says so at its lines. An error would take the page away with all its numbers.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  if (form.get('intent') !== autosaveIntent) return serverAction()
  try {
    return await serverAction<CartAnswer>()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return answerUnsaved(form)
  }
}

/** A background save brings what it changed, so nothing is asked for again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const isEnough = args.formData?.get('intent') === autosaveIntent && bringsAllData()
  return !isEnough && isWorthAsking(args)
}

function answerUnsaved(form: FormData): CartAnswer {
  const ticked = new Set(form.getAll('selected').map(Number))
  const lines = shownLines(String(form.get('shown'))).map((id) => {
    const typed = form.get(`number.${id}`)
    const kept = { typed: typeof typed === 'string' ? typed : undefined, isTicked: ticked.has(id) }
    return [id, unsavedLine('网络不通，请稍候再试', kept)] as const
  })
  return { lines: Object.fromEntries(lines), savedIds: [] }
}
