import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { autosaveIntent, unsavedLine, type CartAnswer } from '#app/views/cart/cart-answer'
import { afterPress } from '#app/browser/after-press'
import { answeredOr, networkMessage, sendKept } from '#app/browser/unanswered'
import { bringsAllData } from '#app/browser/pending-navigation'
import { shouldRevalidate as isWorthAsking } from '#app/site/revalidate'
import { readShown } from './cart-fields'

/**
 * Wraps the action of the cart page in the browser: when a background save gets no response (no
 * network, a proxy's error page), its lines show that. The error itself would replace the page with
 * all its input.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  if (form.get('intent') !== autosaveIntent) return sendKept(request, () => serverAction())
  const answer = await answeredOr(
    () => serverAction<CartAnswer>(),
    () => answerUnsaved(form),
  )
  // The message would move the pressed element.
  await new Promise<void>(afterPress)
  return answer
}

/** The reply to a background save carries the changes, so nothing is revalidated. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const isEnough = args.formData?.get('intent') === autosaveIntent && bringsAllData()
  return !isEnough && isWorthAsking(args)
}

function answerUnsaved(form: FormData): CartAnswer {
  const ticked = new Set(form.getAll('selected').map(Number))
  const lines = readShown(String(form.get('shown'))).map(({ id }) => {
    const typed = form.get(`number.${id}`)
    const kept = { typed: typeof typed === 'string' ? typed : undefined, isTicked: ticked.has(id) }
    return [id, unsavedLine(networkMessage, kept)] as const
  })
  return { lines: Object.fromEntries(lines), savedIds: [] }
}
